import { type LearnerResult, reportCalls } from '@zhixing/contract/around/report/calls.ts'
import type { Which } from '@zhixing/contract/content-types.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { itemStates } from '@zhixing/contract/learning/learning/shapes.ts'
import { useState } from 'react'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { pageSizes } from '#ui/pager.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { stateChoices } from '../report-words.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { ChapterFilter } from './chapter-filter.tsx'
import { LearnerItems } from './learner-items.tsx'
import { ResultCard, resultColumns } from './result-columns.tsx'

const usualLimit = listLimits.limit

interface LearnerResultsProps {
  container: Which
  /** The chapter, or the item, the page is of; chosen on the page where absent. */
  section?: number | undefined
  item?: number | undefined
  /** The plan the page is of: what a learner did in it has a page of its own. */
  plan?: number | undefined
}

/** Whether the page is of a part of the container: then it is not chosen in the list. */
const isPart = ({ section, item }: Pick<LearnerResultsProps, 'section' | 'item'>) => Boolean(section || item)

function readInput(
  { container: { id }, section: ofSection, item: ofItem }: LearnerResultsProps,
  query: Record<string, string>,
) {
  const state = itemStates.find((one) => one === query.state)
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: usualLimit })
  const item = ofItem ?? Number(query.content_id)
  const section = ofSection ?? Number(query.section_id)
  return {
    id,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: pageSizes.includes(limit) ? limit : usualLimit,
    ...(state ? { state } : {}),
    ...(item > 0 ? { content_id: item } : {}),
    ...(section > 0 ? { section_id: section } : {}),
    ...(query.keyword ? { keyword: query.keyword } : {}),
  }
}

/** Each learner with progress and scores; filtered by item, state and name, exported as it stands. */
export function LearnerResults({ container, section, item: fixed, plan }: LearnerResultsProps) {
  const { id } = container
  const [query, changeQuery] = useUrlQuery()
  const [adjusted, setAdjusted] = useState<LearnerResult>()
  const [opened, setOpened] = useState<LearnerResult>()
  const input = readInput({ container, section, item: fixed }, query)
  const results = useCall(reportCalls.stats, input, { keepPrevious: true })
  const options = useCall(reportCalls.getFilterOption, { id })
  const items = [
    { value: 0, label: '全部内容' },
    ...(options.data?.items ?? []).map(({ content_id, title }) => ({ value: content_id, label: title })),
  ]
  const item = options.data?.items.find(({ content_id, adjustable }) => adjustable && content_id === input.content_id)
  const onAdjust = item ? setAdjusted : undefined
  const isFiltered = Boolean(input.keyword || input.state)
  return (
    <div id="results">
      <TablePage
        name="collection-results"
        title="学员成绩"
        call={results}
        columns={resultColumns(input.content_id !== undefined, { onOpen: setOpened, onAdjust })}
        rowKey={(row) => row.uid}
        card={(row) => <ResultCard row={row} onOpen={setOpened} onAdjust={onAdjust} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        onExport={() => downloadCall(reportCalls.stats, input)}
        filters={
          <>
            <KeywordFilter
              placeholder="搜索姓名或学号/工号"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            {isPart({ section, item: fixed }) ? null : (
              <ChapterFilter container={container} value={input.section_id} onQuery={changeQuery} />
            )}
            <div className={`w-full sm:w-56 ${isPart({ section, item: fixed }) ? 'hidden' : ''}`}>
              <SelectInput
                aria-label="内容"
                className="w-full"
                options={items}
                value={input.content_id ?? 0}
                onChange={(value: number) => changeQuery({ content_id: value || undefined })}
              />
            </div>
            <div className="w-full sm:w-36">
              <SelectInput
                aria-label="状态"
                className="w-full"
                options={stateChoices}
                value={input.state ?? ''}
                onChange={(state: string) => changeQuery({ state })}
              />
            </div>
          </>
        }
        empty={
          <EmptyState
            title={isFiltered ? '没有符合条件的学员' : '还没有学员'}
            text={isFiltered ? '换个关键词，或清除筛选条件。' : '学员加入学习后，成绩会显示在这里。'}
          />
        }
      />
      {opened ? (
        <LearnerItems
          {...{ container, plan }}
          section={input.section_id}
          learner={opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {item && adjusted ? (
        <AdjustDialog id={id} item={item} learner={adjusted} onClose={() => setAdjusted(undefined)} />
      ) : null}
    </div>
  )
}

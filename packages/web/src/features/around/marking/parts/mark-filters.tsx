import type { HandInChoice, markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { markLimits } from '@zhixing/contract/learning/learning/marking.ts'
import type { Reply } from '#api/reply.ts'
import { typeModules } from '#features.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import type { ChangeQuery } from '#ui/use-url-query.ts'
import type { MarkAsked } from '../marking-paths.ts'
import { stateWords } from '../marking-words.ts'
import { MoreFilters } from './more-filters.tsx'

interface MarkFiltersProps {
  overview: Reply<typeof markingCalls.getCollectionDetailMarkData> | undefined
  asked: MarkAsked
  onQuery: ChangeQuery
}

const states = ['waiting', 'appealed', 'marked', 'returned', 'missing', 'excused'] as const
/** Shown where there are some. */
const rare: readonly HandInChoice[] = ['appealed', 'excused']

const types = [
  { value: '', label: '全部' },
  ...typeModules.filter(({ Marking }) => Marking).map(({ type, label }) => ({ value: type, label })),
]

/** What is marked, in which state, of which content, of whom; all of it stands in the address. */
export function MarkFilters({ overview, asked, onQuery }: MarkFiltersProps) {
  const { items, markers } = overview ?? { items: [], markers: [] }
  const { state, content_id: contentId = 0, content_type: type = '', keyword = '' } = asked
  const shown = items.filter(
    (item) => (type === '' || item.content_type === type) && (!contentId || item.content_id === contentId),
  )
  const countOf = (one: HandInChoice) => shown.reduce((sum, item) => sum + item[one], 0)
  const options = [
    { value: 0, label: '全部内容' },
    ...items
      .filter((item) => type === '' || item.content_type === type)
      .map(({ content_id, title, waiting }) => ({
        value: content_id,
        label: waiting > 0 ? `${title}（${waiting}份待批）` : title,
      })),
  ]
  return (
    <>
      {types.length > 2 ? (
        <div className="zx-scroll-x w-full overflow-x-auto sm:w-auto">
          <ChoiceBar
            label="类型"
            choices={types}
            value={type}
            onChange={(value) => onQuery({ type: value, of: undefined })}
          />
        </div>
      ) : null}
      <div className="zx-scroll-x w-full overflow-x-auto sm:w-auto">
        <ChoiceBar
          label="状态"
          choices={states
            .filter((one) => !rare.includes(one) || state === one || countOf(one) > 0)
            .map((one) => ({ value: one, label: `${stateWords[one].words} ${countOf(one)}` }))}
          value={state}
          onChange={(value) => onQuery({ state: value === 'waiting' ? undefined : value })}
        />
      </div>
      <div className="w-full sm:w-56">
        <SelectInput
          aria-label="内容"
          className="w-full"
          options={options}
          value={contentId}
          onChange={(value: number) => onQuery({ of: value || undefined })}
        />
      </div>
      <KeywordFilter
        placeholder="搜索姓名或学号/工号"
        value={keyword}
        onSearch={(value) => onQuery({ keyword: value })}
      />
      {keyword && shown.some((item) => item.is_anonymous) ? (
        <p className="w-full text-sm text-soft">匿名批阅的内容不能按姓名或学号搜索，可搜索代号，如“考生 037”。</p>
      ) : null}
      <MoreFilters asked={asked} markers={markers} onQuery={onQuery} />
    </>
  )
}

interface MarkEmptyProps {
  state: HandInChoice
  /** False while one content has to be chosen first. */
  isChosen: boolean
  isFiltered: boolean
  hasItems: boolean
  /** Containers stand in it, whose hand-ins have pages of their own. */
  hasInner: boolean
}

const emptyWords: Readonly<Record<HandInChoice, { title: string; text: string }>> = {
  waiting: { title: '没有待批阅的内容', text: '学员提交考试、作业或作品后，会出现在这里。' },
  marked: { title: '还没有批阅过的内容', text: '批阅完成后，可以在这里查看和修改。' },
  returned: { title: '没有退回的内容', text: '退回给学员修改的作业和作品会出现在这里。' },
  missing: { title: '全部学员都已提交', text: '没有需要催交的学员。' },
  excused: { title: '没有免交的学员', text: '在未交名单中可以为学员设置延期或免交。' },
  appealed: {
    title: '没有待处理的复核申请',
    text: `学员对考试得分有疑问时，可在公布后${markLimits.appealDays}天内申请复核。`,
  },
}

/** Why the list is empty, and what to do. */
export function MarkEmpty({ state, isChosen, isFiltered, hasItems, hasInner }: MarkEmptyProps) {
  if (!hasItems && hasInner) {
    return <EmptyState title="没有直接添加的考试或作业" text="其中的内容各有批阅页，请从上方进入。" />
  }
  if (!hasItems) {
    return <EmptyState title="还没有考试或作业" text="在内容管理中添加考试或作业，学员提交后在这里批阅。" />
  }
  if (!isChosen) {
    return <EmptyState title="请先选择一项内容" text="选择一项考试或作业，即可查看未交名单。" />
  }
  if (isFiltered) {
    return <EmptyState title="没有符合条件的内容" text="换个关键词，或清除筛选条件。" />
  }
  return <EmptyState {...emptyWords[state]} />
}

import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { type SurveyPerson, surveyCalls, surveyPeople } from '@zhixing/contract/leaves/survey/calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { personColumns } from '#ui/person-columns.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TablePage } from '#ui/table-page.tsx'
import { fullTime } from '#ui/time-words.ts'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { AskedList } from './asked-list.tsx'

type Overview = Reply<typeof surveyCalls.overview>

/** Who has answered what and who has not: filtered, and each to be opened. */
export function PeopleTable({ survey }: { survey: Overview }) {
  const [query, changeQuery] = useUrlQuery()
  const [opened, setOpened] = useState<SurveyPerson>()
  const { id, c, people, answered } = survey
  const state = surveyPeople.find((one) => one === query.state) ?? 'all'
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: listLimits.limit })
  const page = readNumber(query.page, { min: 1, max: 1000, otherwise: 1 })
  const keyword = query.keyword ? { keyword: query.keyword } : {}
  const call = useCall(surveyCalls.people, { id, c, state, page, limit, ...keyword }, { keepPrevious: true })
  return (
    <>
      <TablePage
        name="survey-people"
        title="名单"
        call={call}
        columns={columnsFor(setOpened)}
        rowKey={(row) => row.uid}
        card={(row) => <PersonCard row={row} onOpen={() => setOpened(row)} />}
        page={page}
        limit={limit}
        onQuery={changeQuery}
        filters={
          <>
            <ChoiceBar
              label="名单"
              choices={[
                { value: 'all', label: `全部 ${people}` },
                { value: 'answered', label: `已交 ${answered}` },
                { value: 'unanswered', label: `未交 ${people - answered}` },
              ]}
              value={state}
              onChange={(value) => changeQuery({ state: value === 'all' ? undefined : value, page: undefined })}
            />
            <KeywordFilter
              placeholder="搜索姓名或学号/工号"
              value={query.keyword ?? ''}
              onSearch={(typed) => changeQuery({ keyword: typed })}
            />
          </>
        }
        empty={<EmptyState title={state === 'all' && !query.keyword ? '还没有学员' : '没有符合条件的学员'} />}
      />
      <Dialog
        title={opened ? `${opened.name}的回答` : '回答'}
        open={opened !== undefined}
        footer={null}
        width={640}
        onCancel={() => setOpened(undefined)}
      >
        <AskedList questions={survey.questions} answers={opened?.answers ?? []} />
      </Dialog>
    </>
  )
}

function State({ row }: { row: SurveyPerson }) {
  return row.at > 0 ? <LabelTag look="teal">已交</LabelTag> : <LabelTag look="grey">未交</LabelTag>
}

function OpenButton({ row, onOpen }: { row: SurveyPerson; onOpen: () => void }) {
  return row.at > 0 ? (
    <Button type="link" size="small" className="max-md:!h-11" aria-label={`查看${row.name}的回答`} onClick={onOpen}>
      查看
    </Button>
  ) : null
}

function columnsFor(onOpen: (row: SurveyPerson) => void): readonly TableColumn<SurveyPerson>[] {
  return [
    ...personColumns,
    { key: 'state', title: '状态', width: 100, render: (row) => <State row={row} /> },
    { key: 'at', title: '提交时间', width: 160, render: (row) => fullTime(row.at) || '—' },
    {
      key: 'open',
      title: '操作',
      width: 80,
      isFixed: true,
      isAction: true,
      render: (row) => <OpenButton row={row} onOpen={() => onOpen(row)} />,
    },
  ]
}

function PersonCard({ row, onOpen }: { row: SurveyPerson; onOpen: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <PersonAvatar name={row.name} url={row.avatar} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          {row.name} <span className="text-sm font-normal text-faint">{row.number}</span>
        </p>
        <p className="mt-1 flex items-center gap-2 text-sm text-faint">
          <State row={row} />
          {fullTime(row.at)}
        </p>
      </div>
      <OpenButton row={row} onOpen={onOpen} />
    </div>
  )
}

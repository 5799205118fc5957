import { listLimits } from '@zhixing/contract/kernel/list.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls, sitterStates } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examKindLabels } from '@zhixing/contract/leaves/exam/settings.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { examPaths } from '../exam-paths.ts'
import { ExamManageActions } from '../parts/exam-manage-actions.tsx'
import { ManagedExam } from '../parts/managed-exam.tsx'
import { SitterBulk } from '../parts/sitter-bulk.tsx'
import { SitterCard, sitterColumns } from '../parts/sitter-columns.tsx'
import { SitterDialogs } from '../parts/sitter-dialogs.tsx'
import { sitterFilters } from '../sitter-words.ts'
import { type OpenedSitter, useSitterActions } from '../use-sitter-actions.ts'

type Entrance = Reply<typeof examCalls.entrance>

const refreshMs = 5_000
const usualSize = listLimits.limit

/** /sec/exam/manage/{id}: who sits the exam and how far they are, single learners' times, results to release. */
export function Page() {
  return (
    <ManagedExam purpose="管理" who="marks">
      {(exam) => <Sitters exam={exam} />}
    </ManagedExam>
  )
}

function Sitters({ exam }: { exam: Entrance }) {
  const { id, c } = exam
  const [query, changeQuery] = useUrlQuery()
  const go = useGo()
  const [opened, setOpened] = useState<OpenedSitter>()
  const state = sitterStates.find((one) => one === query.state) ?? 'all'
  const input = {
    id,
    c,
    state,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: readNumber(query.limit, { min: 1, max: 100, otherwise: usualSize }),
    ...(query.keyword ? { keyword: query.keyword } : {}),
  }
  const list = useCall(examManageCalls.sitters, input, { keepPrevious: true, refreshEveryMs: refreshMs })
  const act = useSitterActions({ id, c }, exam.settings.manual_release, {
    open: setOpened,
    read: (row) => go(examPaths.reading(id, c, row.s)),
  })
  const label = examKindLabels[exam.kind]
  return (
    <>
      <TablePage
        name="exam-sitters"
        title={exam.title}
        text={`${label}管理，作答情况每5秒更新`}
        actions={<ExamManageActions exam={exam} />}
        call={list}
        columns={sitterColumns(act)}
        rowKey={(row) => row.uid}
        card={(row) => <SitterCard row={row} act={act} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        bulkActions={(rows, clear) => (
          <SitterBulk
            rows={rows}
            onTell={(sitting) => setOpened({ at: 'tell', rows: sitting, clear })}
            onChoose={(deed) => setOpened({ at: 'many', deed, rows, clear })}
          />
        )}
        filters={
          <>
            <div className="zx-scroll-x w-full overflow-x-auto sm:w-auto">
              <ChoiceBar
                label="状态"
                choices={sitterFilters}
                value={state}
                onChange={(value) => changeQuery({ state: value === 'all' ? undefined : value })}
              />
            </div>
            <KeywordFilter
              placeholder="搜索姓名或学号/工号"
              value={query.keyword ?? ''}
              onSearch={(value) => changeQuery({ keyword: value })}
            />
          </>
        }
        empty={<EmptyState title={query.keyword || state !== 'all' ? '没有符合条件的学员' : '还没有学员'} />}
      />
      {opened ? (
        <SitterDialogs exam={{ id, c }} kind={exam.kind} opened={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  )
}

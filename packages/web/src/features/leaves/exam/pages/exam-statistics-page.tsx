import { listLimits } from '@zhixing/contract/kernel/list.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import {
  countedAttempts,
  examStatsCalls,
  type QuestionFigures,
  statsOrders,
} from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { lazy, Suspense, useState } from 'react'
import { downloadCall } from '#api/download-call.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RefreshButton } from '#ui/refresh-button.tsx'
import { clockTime } from '#ui/saved-state.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { examPaths } from '../exam-paths.ts'
import { ManagedExam } from '../parts/managed-exam.tsx'
import { QuestionStatCard, questionStatColumns } from '../parts/question-stat-columns.tsx'
import { StatsFigures } from '../parts/stats-figures.tsx'
import { attemptChoices, orderChoices, whichWords } from '../stats-words.ts'

const QuestionStat = lazy(async () => ({ default: (await import('../parts/question-stat.tsx')).QuestionStat }))

type Entrance = Reply<typeof examCalls.entrance>

const usualSize = listLimits.limit

/** /sec/exam/statistics/{id}: what the results say of the exam and of each of its questions. */
export function Page() {
  return (
    <ManagedExam purpose="统计" who="marks">
      {(exam) => <Statistics exam={exam} />}
    </ManagedExam>
  )
}

function Statistics({ exam }: { exam: Entrance }) {
  const { id, c } = exam
  const [query, changeQuery] = useUrlQuery()
  const which = countedAttempts.find((one) => one === query.which) ?? 'first'
  const figures = useCall(examStatsCalls.statistics, { id, c, which }, { keepPrevious: true })
  return (
    <>
      <PageFrame call={figures}>
        {(found) => (
          <PageBody width="wide">
            <PageHeader
              title={`${exam.title} 统计`}
              text={`${whichWords[which]}数据更新于 ${clockTime(found.updated_time * 1000)}`}
              actions={
                <>
                  <ChoiceBar
                    label="计入的作答"
                    choices={attemptChoices}
                    value={which}
                    onChange={(value) => changeQuery({ which: value === 'first' ? undefined : value })}
                  />
                  <RefreshButton
                    refreshed={[examStatsCalls.statistics, examStatsCalls.questionStats]}
                    isFetching={figures.isFetching}
                  />
                  <LinkButton to={examPaths.manage(id, c)}>{wordsFor(exam.kind, '返回考试管理')}</LinkButton>
                </>
              }
            />
            <div className="flex flex-col gap-4">
              <StatsFigures exam={{ id, c }} figures={found} />
            </div>
          </PageBody>
        )}
      </PageFrame>
      <Questions exam={{ id, c, manages: exam.manages }} which={which} isNegative={exam.settings.negative_rule > 0} />
    </>
  )
}

interface QuestionsProps {
  exam: { id: number; c: number; manages: boolean }
  which: (typeof countedAttempts)[number]
  /** Wrong answers cost points. */
  isNegative: boolean
}

function Questions({ exam, which, isNegative }: QuestionsProps) {
  const [query, changeQuery] = useUrlQuery()
  const [opened, setOpened] = useState<QuestionFigures>()
  const sort = statsOrders.find((one) => one === query.sort) ?? 'right'
  const input = {
    id: exam.id,
    c: exam.c,
    which,
    sort,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: readNumber(query.limit, { min: 1, max: 100, otherwise: usualSize }),
  }
  const list = useCall(examStatsCalls.questionStats, input, { keepPrevious: true })
  return (
    <>
      <TablePage
        name="exam-question-stats"
        title="各题统计"
        isPart
        text={`${isNegative ? '平均分包含答错倒扣的分数。' : ''}区分度是本题得分与其余题目得分的相关系数（−1 至 1），至少 10 份作答才计算；为负时请检查答案。`}
        call={list}
        columns={questionStatColumns(setOpened)}
        rowKey={(row) => row.question_id}
        card={(row) => <QuestionStatCard row={row} onOpen={setOpened} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        onExport={() => downloadCall(examStatsCalls.questionStats, input)}
        filters={
          <div className="w-full sm:w-48">
            <SelectInput
              aria-label="排序"
              className="w-full"
              options={orderChoices}
              value={sort}
              onChange={(value: string) => changeQuery({ sort: value === 'right' ? undefined : value })}
            />
          </div>
        }
        empty={<EmptyState title="还没有可统计的作答" text="学员交卷并批阅后，各题的作答情况会显示在这里。" />}
      />
      {opened ? (
        <Suspense fallback={null}>
          <QuestionStat exam={exam} which={which} row={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

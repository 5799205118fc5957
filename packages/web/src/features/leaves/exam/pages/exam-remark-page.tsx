import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { remarkWays } from '@zhixing/contract/leaves/exam/remark.ts'
import { examRemarkCalls, type RemarkQuestion } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { lazy, Suspense } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { examEditPaths } from '../exam-edit-paths.ts'
import { examPaths } from '../exam-paths.ts'
import { ManagedExam } from '../parts/managed-exam.tsx'
import { RemarkHistory } from '../parts/remark-history.tsx'
import { RemarkLines } from '../parts/remark-lines.tsx'

const RemarkDialog = lazy(async () => ({ default: (await import('../parts/remark-dialog.tsx')).RemarkDialog }))

type Entrance = Reply<typeof examCalls.entrance>

/** /sec/exam/remark/{id}: scoring questions anew after they were answered. */
export function Page() {
  return (
    <ManagedExam purpose="重新判分" who="manages">
      {(exam) => (
        <PageBody width="narrow">
          <Remark exam={exam} />
        </PageBody>
      )}
    </ManagedExam>
  )
}

function Remark({ exam: { id, c, title, kind } }: { exam: Entrance }) {
  const questions = useCall(examRemarkCalls.remarkQuestions, { id, c })
  return (
    <>
      <PageHeader
        title={`${title} 重新判分`}
        text="已有学员作答的试卷，题目的增删和分值只对之后开始的作答有效；答案有误时，先在试卷中修改，再在这里重新判分。"
        actions={
          <>
            <LinkButton to={examEditPaths.questions(id, c)}>修改试卷</LinkButton>
            <LinkButton to={examPaths.statistics(id, c)}>统计分析</LinkButton>
            <LinkButton to={examPaths.manage(id, c)}>{wordsFor(kind, '返回考试管理')}</LinkButton>
          </>
        }
      />
      <PageFrame call={questions}>{(found) => <Questions exam={{ id, c }} questions={found.questions} />}</PageFrame>
      <section aria-label="判分记录" className="mt-4 rounded-card bg-card shadow-card">
        <h2 className="px-4 pt-4 pb-2 font-semibold text-ink">判分记录</h2>
        <RemarkHistory exam={{ id, c }} />
      </section>
    </>
  )
}

interface QuestionsProps {
  exam: { id: number; c: number }
  questions: readonly RemarkQuestion[]
}

/** What is being scored anew stands in the address, for the statistics lead there. */
function Questions({ exam, questions }: QuestionsProps) {
  const [query, changeQuery] = useUrlQuery()
  const opened = questions.find(({ question_id }) => String(question_id) === query.q)
  const way = remarkWays.find((one) => one === query.way) ?? 'both'
  const waiting = questions.filter(({ key_changed }) => key_changed).length
  return (
    <>
      {waiting > 0 ? <Note kind="warning" title={`有${waiting}道题的答案已修改，请选择已有成绩怎样处理`} /> : null}
      <section aria-label="题目" className="rounded-card bg-card shadow-card">
        {questions.length === 0 ? (
          <EmptyState title="还没有学员作答" text="学员开始作答后，可在这里重新判分。现在修改试卷即可。" />
        ) : (
          <RemarkLines
            questions={questions}
            onOpen={({ question_id }) => changeQuery({ q: question_id, way: undefined })}
          />
        )}
      </section>
      {opened ? (
        <Suspense fallback={null}>
          <RemarkDialog
            key={opened.question_id}
            exam={exam}
            question={opened}
            way={way}
            onClose={() => changeQuery({ q: undefined, way: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

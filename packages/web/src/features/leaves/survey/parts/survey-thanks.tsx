import { CheckCircleFilled } from '@ant-design/icons-svg'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import type { Survey } from '../survey.ts'
import { AskedList } from './asked-list.tsx'
import { QuestionResults } from './question-results.tsx'

/** After handing in: thanks, one's own answers where they are kept with the name, and the figures where everybody sees them. */
export function SurveyThanks({ survey }: { survey: Survey }) {
  return (
    <div className="flex flex-col gap-4">
      <section className="rounded-card bg-card p-6 text-center shadow-card">
        <Icon of={CheckCircleFilled} className="text-4xl text-teal-text" />
        <h2 className="mt-2 text-lg font-semibold">问卷已提交，谢谢您</h2>
        <p className="mt-1 text-soft">
          {survey.mine ? '每人只能提交一次，以下是您的回答。' : '这是匿名问卷，不保存您的姓名，也不能再查看您的回答。'}
        </p>
      </section>
      {survey.mine ? <AskedList questions={survey.questions} answers={survey.mine} /> : null}
      {survey.shows_results ? <SharedResults survey={survey} /> : null}
    </div>
  )
}

function SharedResults({ survey: { id, c, questions } }: { survey: Survey }) {
  const results = useCall(surveyCalls.results, { id, c }, { staleMs: 0, handled: true })
  if (results.error && !results.data) {
    return <Note kind="info" title={results.error.message} />
  }
  return (
    <PageFrame call={results}>
      {(found) => (
        <section aria-label="统计结果">
          <h2 className="mb-3 text-lg font-semibold">统计结果（{found.total}份）</h2>
          <QuestionResults questions={questions} found={found} />
        </section>
      )}
    </PageFrame>
  )
}

import { type SurveyAnswer, type SurveyQuestion, surveyKindLabels } from '@zhixing/contract/leaves/survey/shapes.ts'

interface AskedListProps {
  questions: readonly SurveyQuestion[]
  /** What somebody answered; without it what could be. */
  answers?: readonly SurveyAnswer[]
}

/** The questions to look at, with somebody's answers where there are any. */
export function AskedList({ questions, answers }: AskedListProps) {
  return (
    <ol className="flex flex-col gap-3">
      {questions.map((question, at) => (
        <li key={question.id} className="rounded-card bg-card p-4 shadow-card md:px-6">
          <p className="font-medium break-words text-ink">
            {at + 1}. {question.stem}
            <span className="ml-2 text-sm font-normal text-faint">
              {surveyKindLabels[question.kind]}
              {question.required ? '，必答' : ''}
            </span>
          </p>
          <p className="mt-2 break-words whitespace-pre-line text-soft">
            {answers ? saidText(question, answers) : offeredText(question)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function offeredText({ kind, options, steps, low, high }: SurveyQuestion): string {
  return kind === 'scale' ? `${low} 1–${steps} ${high}`.trim() : options.map(({ label }) => label).join('\n')
}

function saidText({ id, options, steps }: SurveyQuestion, answers: readonly SurveyAnswer[]): string {
  const answer = answers.find((one) => one.id === id)
  if (!answer) {
    return '未作答'
  }
  const labels = options.filter((option) => answer.options.includes(option.id)).map(({ label }) => label)
  return answer.step > 0 ? `${answer.step}（1–${steps}）` : answer.text || labels.join('\n')
}

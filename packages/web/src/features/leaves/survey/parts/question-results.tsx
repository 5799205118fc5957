import type { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { type SurveyQuestion, surveyKindLabels } from '@zhixing/contract/leaves/survey/shapes.ts'
import type { ReactNode } from 'react'
import type { Reply } from '#api/reply.ts'
import { Chart } from '#ui/chart.tsx'
import { endOf, meanText, shareText } from '../figure-words.ts'

type Found = Reply<typeof surveyCalls.results>

interface QuestionResultsProps {
  questions: readonly SurveyQuestion[]
  found: Found
  /** What was written to a question; nothing for who sees figures alone. */
  textsOf?: (question: SurveyQuestion) => ReactNode
}

/** Every question with what was answered to it. */
export function QuestionResults({ questions, found, textsOf }: QuestionResultsProps) {
  return (
    <ol className="flex flex-col gap-4">
      {questions.map((question, at) => {
        const figure = found.figures.find(({ id }) => id === question.id)
        return figure ? (
          <li key={question.id} className="rounded-card bg-card p-4 shadow-card md:px-6">
            <h3 className="font-semibold break-words text-ink">
              {at + 1}. {question.stem}
            </h3>
            <p className="mt-1 mb-3 text-sm text-faint">
              {surveyKindLabels[question.kind]}，{figure.answered}人作答
              {figure.mean === null ? '' : `，平均 ${meanText(figure.mean)}`}
            </p>
            {question.kind === 'text' ? textsOf?.(question) : <Counts question={question} figure={figure} />}
          </li>
        ) : null
      })}
    </ol>
  )
}

function labelOf(question: SurveyQuestion, value: number): string {
  if (question.kind !== 'scale') {
    return question.options.find(({ id }) => id === value)?.label ?? ''
  }
  const end = endOf(question, value)
  return end ? `${value} ${end}` : String(value)
}

function Counts({ question, figure }: { question: SurveyQuestion; figure: Found['figures'][number] }) {
  const rows = figure.counts.map(({ value, count }) => ({ value, count, label: labelOf(question, value) }))
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_280px]">
      <Chart
        title={question.stem}
        labelName={question.kind === 'scale' ? '级' : '选项'}
        labels={rows.map(({ label }) => label)}
        series={[{ name: '人数', values: rows.map(({ count }) => count), colors: ['teal'] }]}
        isAcross={question.kind !== 'scale'}
      />
      <ul className="flex flex-col gap-2 self-center text-sm">
        {rows.map(({ value, label, count }) => (
          <li key={value} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words">{label}</span>
            <span className="shrink-0 text-soft tabular-nums">
              {count}人，{shareText(count, figure.answered)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { PreviewQuestion } from '@zhixing/contract/preview/calls.ts'
import { scoreQuestion } from '@zhixing/contract/question/kinds.ts'
import { sumScores } from '@zhixing/contract/question/scoring.ts'
import type { MultiRule, Response } from '@zhixing/contract/question/shapes.ts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { RichText } from '#ui/rich-text.tsx'
import { kindModuleOf } from '../../../question/parts/shared/kinds.ts'
import { QuestionResult } from '../../../question/parts/shared/question-result.tsx'

interface PaperTryProps {
  questions: readonly PreviewQuestion[]
  rule: MultiRule
}

/** A paper as a learner sees it, to be tried: answers stay on this page and go with it. */
export function PaperTry({ questions, rule }: PaperTryProps) {
  const total = sumScores(questions.map(({ score }) => score))
  return (
    <div>
      <p className="mb-3 text-soft">
        {questions.length}题，共{total}分。可以试着作答，答案不会保存。
      </p>
      <ol className="grid grid-cols-1 gap-4">
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper that is looked at does not change
          <li key={at}>
            <QuestionTry no={at + 1} question={question} rule={rule} />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface QuestionTryProps {
  no: number
  question: PreviewQuestion
  rule: MultiRule
}

function QuestionTry({ no, question, rule }: QuestionTryProps) {
  const heading = useId()
  const [response, setResponse] = useState<Response>([])
  const [isTold, setTold] = useState(false)
  const { key, score, ...stripped } = question
  const module = kindModuleOf(question.type)
  if (key && isTold) {
    const got = scoreQuestion({ ...stripped, ...key }, response, { max: score, rule })
    return (
      <div>
        <QuestionResult no={no} question={stripped} score={score} response={response} got={got} answerKey={key} />
        <Button className="mt-2" onClick={() => setTold(false)}>
          重新作答
        </Button>
      </div>
    )
  }
  return (
    <article aria-labelledby={heading} className="rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        {no}. {module?.label ?? '题目'}
        <span className="ml-2 text-base font-normal text-soft">{score} 分</span>
      </h2>
      <RichText html={module?.stemOf?.(question.stem) ?? question.stem} />
      {module ? (
        <div className="mt-4">
          <module.Answer question={stripped} value={response} onChange={setResponse} labelledBy={heading} />
        </div>
      ) : null}
      {key ? (
        <Button className="mt-4" onClick={() => setTold(true)}>
          看答案和解析
        </Button>
      ) : null}
    </article>
  )
}

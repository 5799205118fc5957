import type { Response } from '@zhixing/contract/leaves/question/shapes.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { useId, useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { markFilesBelow } from '../../../../learning/mark-file/parts/shared/mark-file-list.tsx'
import type { LeafViewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { kindModuleOf } from '../../../question/parts/shared/kinds.ts'
import { QuestionResult } from '../../../question/parts/shared/question-result.tsx'

type Item = Reply<typeof questionItemCalls.detail>

/** A single question as a learner answers it, and what came of the answer. */
export function QuestionItemView(props: LeafViewProps) {
  const { id, c } = props
  const detail = useCall(questionItemCalls.detail, { id, c }, { staleMs: 0 })
  return <PageFrame call={detail}>{(item) => <Shown key={item.id} item={item} {...props} />}</PageFrame>
}

function triesText({ settings, attempts_used }: Item): string {
  return settings.attempts_max > 0
    ? `还可作答${Math.max(0, settings.attempts_max - attempts_used)}次，共${settings.attempts_max}次`
    : '不限作答次数'
}

function Shown({ item, ...props }: LeafViewProps & { item: Item }) {
  const [isAgain, setAgain] = useState(false)
  const { result, question, score, refusal } = item
  const isWaiting = result?.got === null
  const isShown = result !== null && !isAgain
  return (
    <div className="mx-auto max-w-200 px-4 py-6 md:px-6">
      <h1 className="mb-1 text-xl font-semibold break-words md:text-2xl">{item.title}</h1>
      <p className="mb-4 text-sm text-faint">{triesText(item)}</p>
      {refusal && !result ? <Note kind="info" title={refusal} /> : null}
      {isShown ? (
        <>
          <QuestionResult
            no={1}
            question={question}
            score={score}
            response={result.response}
            got={result.got}
            answerKey={result.key}
            comment={result.comment}
            footer={markFilesBelow('老师的语音和文件', result.mark_files)}
          />
          <div className="mt-4" aria-live="polite">
            {isWaiting ? <p className="text-soft">已提交，等待老师批阅。</p> : null}
            {refusal ? (
              <p className="text-soft">{refusal}</p>
            ) : (
              <Button className="max-md:!h-11" onClick={() => setAgain(true)}>
                再答一次
              </Button>
            )}
          </div>
        </>
      ) : (
        <AnswerForm item={item} {...props} onAnswered={() => setAgain(false)} />
      )}
    </div>
  )
}

interface AnswerFormProps extends LeafViewProps {
  item: Item
  onAnswered: () => void
}

function AnswerForm({ item: { question, score, counts, refusal }, id, c, onLearned, onAnswered }: AnswerFormProps) {
  const heading = useId()
  const [response, setResponse] = useState<Response>([])
  const module = kindModuleOf(question.type)
  const answer = useSend(questionItemCalls.answer, {
    refresh: [questionItemCalls.detail],
    onDone: (learned) => {
      onLearned(learned)
      onAnswered()
    },
  })
  const mayAnswer = counts && refusal === ''
  return (
    <article aria-labelledby={heading} className="rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        {module?.label ?? '题目'}
        <span className="ml-2 text-base font-normal text-soft">{score} 分</span>
      </h2>
      <RichText html={module?.stemOf?.(question.stem) ?? question.stem} />
      {module ? (
        <div className="mt-4">
          <module.Answer
            question={question}
            value={response}
            onChange={setResponse}
            labelledBy={heading}
            disabled={!mayAnswer}
          />
        </div>
      ) : null}
      {mayAnswer ? (
        <Button
          type="primary"
          className="mt-6 max-md:!h-11"
          disabled={!response.some((part) => part.trim() !== '')}
          loading={answer.isSending}
          onClick={() => answer.run({ id, c, response })}
        >
          提交答案
        </Button>
      ) : null}
    </article>
  )
}

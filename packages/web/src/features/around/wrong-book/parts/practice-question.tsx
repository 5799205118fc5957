import { bookLimits } from '@zhixing/contract/around/wrong-book/limits.ts'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { kindModuleOf } from '../../../leaves/question/parts/shared/kinds.ts'
import { QuestionResult } from '../../../leaves/question/parts/shared/question-result.tsx'
import { isAnswered } from '../../../leaves/question/parts/shared/verdict.ts'
import type { Tried } from '../practice-state.ts'
import { useFocusHeading } from '../use-focus-heading.ts'
import type { Practice } from '../use-practice.ts'

interface PracticeQuestionCardProps {
  practice: Practice
  tried: Tried
  no: number
}

/** The question that is practised: to be answered first, then with what came of it. */
export function PracticeQuestionCard({ practice, tried, no }: PracticeQuestionCardProps) {
  return tried.checked ? (
    <Told key={`told${no}`} practice={practice} tried={tried} no={no} />
  ) : (
    <Asked key={`asked${no}`} practice={practice} tried={tried} no={no} />
  )
}

function Asked({ practice, tried: { question, response }, no }: PracticeQuestionCardProps) {
  const heading = useFocusHeading<HTMLHeadingElement>()
  const name = useId()
  const module = kindModuleOf(question.type)
  return (
    <article aria-label={`第 ${no} 题`} className="rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg font-semibold outline-none">
        第 {no} 题 <span className="font-normal text-soft">{module?.label}</span>
      </h2>
      <div id={name}>
        <RichText html={module?.stemOf?.(question.stem) ?? question.stem} />
      </div>
      {module ? (
        <div className="mt-5">
          <module.Answer
            question={question}
            labelledBy={name}
            value={response}
            onChange={(value) => practice.act.answer([...value])}
          />
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button
          type="primary"
          className="max-md:!h-11"
          disabled={!isAnswered(response)}
          loading={practice.isSending}
          onClick={practice.act.check}
        >
          检查答案
        </Button>
        <span className="text-sm text-soft">来自《{question.from.title}》</span>
      </div>
    </article>
  )
}

/** What practice made of the question, in words. */
function standingWords({ checked, isRight }: Tried): string {
  if (checked?.state === 'mastered') {
    return `已连续答对${bookLimits.masteredAfter}次，记为已掌握。`
  }
  if (isRight === undefined) {
    return '请对照参考答案，判断自己是否答对。'
  }
  return isRight ? '再答对一次即为掌握。' : '这道题留在错题本中，稍后可以再练。'
}

function Told({ practice, tried, no }: PracticeQuestionCardProps) {
  const { question, response, checked } = tried
  const heading = useFocusHeading<HTMLParagraphElement>()
  if (!checked) {
    return null
  }
  const isLast = no === practice.state.tried.length
  return (
    <QuestionResult
      no={no}
      question={question}
      score={checked.score}
      response={response}
      got={checked.got}
      answerKey={checked.key}
      isOwnJudge
      footer={
        <div className="flex flex-wrap items-center gap-3">
          <p ref={heading} tabIndex={-1} role="status" className="min-w-0 flex-1 outline-none">
            {standingWords(tried)}
          </p>
          {practice.isDone ? (
            <Button type="primary" className="max-md:!h-11" onClick={practice.act.next}>
              {isLast ? '查看结果' : '下一题'}
            </Button>
          ) : (
            <>
              <Button className="max-md:!h-11" disabled={practice.isSending} onClick={() => practice.act.assess(false)}>
                没有答对
              </Button>
              <Button
                type="primary"
                className="max-md:!h-11"
                disabled={practice.isSending}
                onClick={() => practice.act.assess(true)}
              >
                我答对了
              </Button>
            </>
          )}
        </div>
      }
    />
  )
}

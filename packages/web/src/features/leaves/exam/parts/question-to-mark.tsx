import type { QuestionToMark } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { kindModuleOf } from '../../question/parts/shared/kinds.ts'

interface QuestionListProps {
  questions: readonly QuestionToMark[]
  current: number
  onChoose: (q: number) => void
}

/** The questions to choose from, each with how many answers wait. */
export function QuestionsToMark({ questions, current, onChoose }: QuestionListProps) {
  return (
    <nav aria-label="题目" className="flex gap-2 overflow-x-auto lg:flex-col">
      {questions.map(({ q, no, type, waiting, marked }) => (
        <button
          key={q}
          type="button"
          aria-current={q === current}
          onClick={() => onChoose(q)}
          className={`flex min-h-11 shrink-0 items-center gap-2 rounded-card px-3 py-1.5 text-left lg:w-full ${
            q === current ? 'bg-primary-soft font-medium text-primary' : 'hover:bg-sunken'
          }`}
        >
          <span className="whitespace-nowrap lg:flex-1">
            第{no}题 {kindModuleOf(type)?.label ?? ''}
          </span>
          {waiting > 0 ? (
            <LabelTag look="amber">{waiting}份待批</LabelTag>
          ) : (
            <span className="text-sm whitespace-nowrap text-faint">已批{marked}份</span>
          )}
        </button>
      ))}
    </nav>
  )
}

/** What was asked, for how many points, and what is right, folded away on demand. */
export function QuestionAsked({ question }: { question: QuestionToMark }) {
  const { key } = question
  const module = kindModuleOf(question.type)
  return (
    <section aria-label="题目内容" className="rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="mb-2 text-lg font-semibold">
        第{question.no}题 <span className="text-base font-normal text-soft">{question.score}分</span>
      </h2>
      <RichText html={module?.stemOf?.(question.stem) ?? question.stem} />
      <details open className="mt-3 rounded-card bg-sunken px-3 py-2">
        <summary className="cursor-pointer text-soft max-md:min-h-11 max-md:py-2.5">参考答案与解析</summary>
        <KeyText answerKey={key} />
        {key.analysis ? <RichText html={key.analysis} /> : null}
      </details>
    </section>
  )
}

/** What is right: of a written answer the reference and what should be named, of blanks what is taken. */
function KeyText({ answerKey }: { answerKey: QuestionToMark['key'] }) {
  const [reference = '', ...keywords] = answerKey.answer
  const blanks = answerKey.blanks.map(({ accepted }) => accepted.join(' / '))
  const right = [reference, ...blanks].filter(Boolean).join('\n')
  return (
    <>
      <p className="mt-1 break-words whitespace-pre-wrap">{right || '没有填写参考答案'}</p>
      {keywords.length > 0 ? <p className="mt-1 break-words text-soft">要点：{keywords.join('、')}</p> : null}
    </>
  )
}

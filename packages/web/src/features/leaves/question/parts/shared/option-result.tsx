import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons-svg'
import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import type { QuestionOption } from '@zhixing/contract/leaves/question/shapes.ts'
import { Icon } from '#ui/icon.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { ShowProps } from './kind-module.ts'

interface OptionResultProps extends ShowProps {
  isLettered?: boolean
}

/** Options as they were answered: which were chosen and, where it may be told, which are right. */
export function OptionResult({ question, response, answerKey, isLettered = true }: OptionResultProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {question.options.map((option, at) => (
        <OptionLine
          key={option.key}
          option={option}
          letter={isLettered ? (optionLetters[at] ?? '') : ''}
          isChosen={response.includes(option.key)}
          isRight={answerKey ? answerKey.answer.includes(option.key) : undefined}
        />
      ))}
    </ul>
  )
}

interface OptionLineProps {
  option: QuestionOption
  letter: string
  isChosen: boolean
  isRight: boolean | undefined
}

/** The words beside an option; empty for one that is neither chosen nor right. */
function wordsOf(isChosen: boolean, isRight: boolean | undefined): string {
  if (isChosen) {
    const judged = isRight ? '正确' : '错误'
    return isRight === undefined ? '所选答案' : `所选答案，${judged}`
  }
  return isRight ? '正确答案' : ''
}

function lookOf(isChosen: boolean, isRight: boolean | undefined): string {
  if (!isChosen) {
    return isRight ? 'border-teal' : 'border-line'
  }
  if (isRight === undefined) {
    return 'border-primary bg-primary-soft'
  }
  return isRight ? 'border-teal bg-teal-soft' : 'border-danger bg-danger-soft'
}

function OptionLine({ option, letter, isChosen, isRight }: OptionLineProps) {
  const words = wordsOf(isChosen, isRight)
  return (
    <li
      className={`flex flex-wrap items-start gap-x-3 gap-y-1 rounded-card border px-3 py-2.5 ${lookOf(isChosen, isRight)}`}
    >
      {letter ? <span className="mt-0.5 w-4 shrink-0 font-semibold text-soft">{letter}</span> : null}
      <span className="min-w-0 flex-1">
        <RichText html={option.html} />
      </span>
      {words ? (
        <span
          className={`mt-0.5 inline-flex shrink-0 items-center gap-1 ${isRight === false ? 'text-danger' : 'text-ink'}`}
        >
          {isRight ? <Icon of={CheckCircleFilled} className="text-teal-text" /> : null}
          {isRight === false ? <Icon of={CloseCircleFilled} /> : null}
          {words}
        </span>
      ) : null}
    </li>
  )
}

import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import type { QuestionOption, Response } from '@zhixing/contract/leaves/question/shapes.ts'
import { useId } from 'react'
import { RichText } from '#ui/rich-text.tsx'
import type { AnswerProps } from './kind-module.ts'

interface OptionChoiceProps extends AnswerProps {
  /** One option or several. */
  input: 'radio' | 'checkbox'
  choose: (value: Response, key: string) => Response
  /** Whether options carry letters: as the learner sees them, whatever keys they were made with. */
  isLettered?: boolean
}

/** Options to choose from, by pointer, touch and keyboard: native inputs do the rest. */
export function OptionChoice({ question, value, input, choose, isLettered = true, ...rest }: OptionChoiceProps) {
  const name = useId()
  return (
    <div>
      <fieldset
        role={input === 'radio' ? 'radiogroup' : undefined}
        aria-labelledby={rest.labelledBy}
        disabled={rest.disabled}
        className="m-0 grid grid-cols-1 min-w-0 gap-2 p-0"
      >
        {question.options.map((option, at) => (
          <OptionLine
            key={option.key}
            option={option}
            letter={isLettered ? (optionLetters[at] ?? '') : ''}
            isOn={value.includes(option.key)}
            field={{ type: input, name, onChange: () => rest.onChange(choose(value, option.key)) }}
          />
        ))}
      </fieldset>
      {input === 'radio' && value.length > 0 && !rest.disabled ? (
        <button
          type="button"
          className="mt-2 min-h-8 px-1 text-sm text-soft hover:text-primary max-md:min-h-11"
          onClick={() => rest.onChange([])}
        >
          清除选择
        </button>
      ) : null}
    </div>
  )
}

interface OptionLineProps {
  option: QuestionOption
  letter: string
  isOn: boolean
  field: { type: 'radio' | 'checkbox'; name: string; onChange: () => void }
}

function OptionLine({ option, letter, isOn, field }: OptionLineProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-card border px-3 py-2.5 has-disabled:cursor-default ${
        isOn ? 'border-primary bg-primary-soft' : 'border-edge bg-card hover:border-primary has-disabled:border-line'
      }`}
    >
      <input {...field} checked={isOn} className="mt-1.5 size-4 shrink-0" />
      {letter ? <span className="mt-0.5 w-4 shrink-0 font-semibold text-soft">{letter}</span> : null}
      <span className="min-w-0 flex-1">
        <RichText html={option.html} />
      </span>
    </label>
  )
}

import { rangeText, surveyLimits } from '@zhixing/contract/leaves/survey/limits.ts'
import type { SurveyQuestion } from '@zhixing/contract/leaves/survey/shapes.ts'
import { type Ref, useId } from 'react'
import { CountedText } from '#ui/counted-text.tsx'
import { type AnswerValue, noAnswer } from '../answer-values.ts'
import { endOf } from '../figure-words.ts'

interface AnswerInputProps {
  no: number
  question: SurveyQuestion
  /** Given by the form item. */
  id?: string
  ref?: Ref<HTMLFieldSetElement>
  'aria-describedby'?: string
  value?: AnswerValue
  onChange?: (value: AnswerValue) => void
}

/** One question with the way to answer it. */
export function AnswerInput({ no, question, id, ref, value = noAnswer, onChange, ...rest }: AnswerInputProps) {
  const { kind, stem, required, least, most } = question
  const change = (part: Partial<AnswerValue>) => onChange?.({ ...value, ...part })
  const kinds = {
    single: <Options question={question} value={value} input="radio" onChange={change} />,
    multiple: <Options question={question} value={value} input="checkbox" onChange={change} />,
    scale: <Scale question={question} value={value} onChange={change} />,
    text: (
      <CountedText
        aria-label={stem}
        isSoft
        max={surveyLimits.textMax}
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={value.text}
        onChange={({ target }) => change({ text: target.value })}
      />
    ),
  }
  return (
    <fieldset
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-describedby={rest['aria-describedby']}
      className="m-0 min-w-0 p-0 outline-none"
    >
      <legend className="mb-3 font-medium break-words text-ink">
        {no}. {stem}
        <span className="ml-2 text-sm font-normal text-faint">
          {required ? '必答' : '选答'}
          {kind === 'multiple' ? `，${rangeText({ least, most })}` : ''}
        </span>
      </legend>
      {kinds[kind]}
    </fieldset>
  )
}

interface KindProps {
  question: SurveyQuestion
  value: AnswerValue
  onChange: (part: Partial<AnswerValue>) => void
}

const boxLook = (isOn: boolean) =>
  isOn ? 'border-primary bg-primary-soft' : 'border-edge bg-card hover:border-primary'

function Options({ question, value, input, onChange }: KindProps & { input: 'radio' | 'checkbox' }) {
  const name = useId()
  const choose = (option: number) => {
    const others = input === 'radio' ? [] : value.options.filter((one) => one !== option)
    const isTaken = input === 'checkbox' && value.options.includes(option)
    onChange({ options: isTaken ? others : [...others, option] })
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {question.options.map(({ id, label }) => (
        <label
          key={id}
          className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-card border px-3 py-2.5 ${boxLook(value.options.includes(id))}`}
        >
          <input
            type={input}
            name={name}
            checked={value.options.includes(id)}
            onChange={() => choose(id)}
            className="mt-1 size-4 shrink-0"
          />
          <span className="min-w-0 flex-1 break-words">{label}</span>
        </label>
      ))}
      <Cleared
        question={question}
        isOn={input === 'radio' && value.options.length > 0}
        onClear={() => onChange({ options: [] })}
      />
    </div>
  )
}

function Scale({ question, value, onChange }: KindProps) {
  const name = useId()
  const { steps, low, high } = question
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: steps }, (_, at) => at + 1).map((step) => (
          <label
            key={step}
            className={`flex h-11 min-w-11 cursor-pointer flex-col items-center justify-center rounded-card border px-2 has-focus-visible:outline-2 ${boxLook(value.step === step)}`}
          >
            <input
              type="radio"
              name={name}
              checked={value.step === step}
              onChange={() => onChange({ step })}
              className="sr-only"
            />
            <span className="sr-only">{endOf(question, step)}</span>
            <span className="tabular-nums">{step}</span>
          </label>
        ))}
      </div>
      <p className="mt-2 flex justify-between gap-4 text-sm text-soft" aria-hidden="true">
        <span>{low ? `1 ${low}` : ''}</span>
        <span>{high ? `${steps} ${high}` : ''}</span>
      </p>
      <Cleared question={question} isOn={value.step > 0} onClear={() => onChange({ step: 0 })} />
    </div>
  )
}

/** What was chosen by mistake where nothing need be. */
function Cleared({ question, isOn, onClear }: { question: SurveyQuestion; isOn: boolean; onClear: () => void }) {
  return isOn && !question.required ? (
    <button
      type="button"
      className="mt-1 min-h-8 w-fit px-1 text-sm text-soft hover:text-primary max-md:min-h-11"
      onClick={onClear}
    >
      清除选择
    </button>
  ) : null
}

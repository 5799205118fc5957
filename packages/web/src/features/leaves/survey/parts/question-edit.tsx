import { DeleteOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { surveyLimits } from '@zhixing/contract/leaves/survey/limits.ts'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { removedAt, replacedAt } from '#ui/list-edits.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { freshOption, type QuestionValue } from '../question-values.ts'

export interface QuestionEditProps {
  question: QuestionValue
  isFixed: boolean
  onChange: (part: Partial<QuestionValue>) => void
}

/** The fields of one question, by its kind. */
export function QuestionEdit({ question, isFixed, onChange }: QuestionEditProps) {
  const id = useId()
  const { kind, stem, required } = question
  return (
    <div className="flex flex-col gap-4 border-t border-line px-3 py-4">
      <Labelled label="题目" id={`${id}-stem`}>
        <CountedInput
          id={`${id}-stem`}
          max={surveyLimits.stemMax}
          placeholder="请输入题目"
          value={stem}
          onChange={({ target }) => onChange({ stem: target.value })}
        />
      </Labelled>
      {kind === 'single' || kind === 'multiple' ? (
        <OptionFields question={question} isFixed={isFixed} onChange={onChange} />
      ) : null}
      {kind === 'multiple' ? <RangeFields question={question} isFixed={isFixed} onChange={onChange} /> : null}
      {kind === 'scale' ? <ScaleFields question={question} isFixed={isFixed} onChange={onChange} /> : null}
      <Checkbox
        className="max-md:min-h-11 max-md:items-center"
        checked={required}
        disabled={isFixed}
        onChange={({ target }) => onChange({ required: target.checked })}
      >
        必答
      </Checkbox>
    </div>
  )
}

function Labelled({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block">
        {label}
      </label>
      {children}
    </div>
  )
}

function OptionFields({ question: { options }, isFixed, onChange }: QuestionEditProps) {
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 p-0">
      <legend className="mb-1">选项</legend>
      {options.map((option, at) => (
        <div key={option.key} className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <CountedInput
              aria-label={`选项${at + 1}`}
              max={surveyLimits.optionMax}
              placeholder={`选项${at + 1}`}
              value={option.label}
              onChange={({ target }) =>
                onChange({ options: replacedAt(options, at, { ...option, label: target.value }) })
              }
            />
          </div>
          {isFixed ? null : (
            <Button
              type="text"
              className="max-md:!size-11"
              icon={<Icon of={DeleteOutlined} />}
              aria-label={`删除选项${at + 1}`}
              disabled={options.length <= surveyLimits.optionsMin}
              onClick={() => onChange({ options: removedAt(options, at) })}
            />
          )}
        </div>
      ))}
      {isFixed ? null : (
        <Button
          type="dashed"
          className="w-fit max-md:!h-11"
          icon={<Icon of={PlusOutlined} />}
          disabled={options.length >= surveyLimits.optionsMax}
          onClick={() => onChange({ options: [...options, freshOption()] })}
        >
          添加选项
        </Button>
      )}
    </fieldset>
  )
}

function numbers(from: number, to: number) {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    const value = String(from + at)
    return { value, label: value }
  })
}

function RangeFields({ question: { options, least, most }, isFixed, onChange }: QuestionEditProps) {
  const id = useId()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Labelled label="最少选几项" id={`${id}-least`}>
        <SelectInput
          id={`${id}-least`}
          className="w-full"
          disabled={isFixed}
          value={least || '1'}
          options={numbers(1, options.length)}
          onChange={(value) => onChange({ least: value })}
        />
      </Labelled>
      <Labelled label="最多选几项" id={`${id}-most`}>
        <SelectInput
          id={`${id}-most`}
          className="w-full"
          disabled={isFixed}
          value={most || ''}
          options={[{ value: '', label: '不限' }, ...numbers(1, options.length)]}
          onChange={(value) => onChange({ most: value })}
        />
      </Labelled>
    </div>
  )
}

function ScaleFields({ question: { steps, low, high }, isFixed, onChange }: QuestionEditProps) {
  const id = useId()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Labelled label="级数" id={`${id}-steps`}>
        <SelectInput
          id={`${id}-steps`}
          className="w-full"
          disabled={isFixed}
          value={steps}
          options={numbers(surveyLimits.stepsMin, surveyLimits.stepsMax)}
          onChange={(value) => onChange({ steps: value })}
        />
      </Labelled>
      <Labelled label="最低一级的文字" id={`${id}-low`}>
        <CountedInput
          id={`${id}-low`}
          max={surveyLimits.endMax}
          value={low}
          onChange={({ target }) => onChange({ low: target.value })}
        />
      </Labelled>
      <Labelled label="最高一级的文字" id={`${id}-high`}>
        <CountedInput
          id={`${id}-high`}
          max={surveyLimits.endMax}
          value={high}
          onChange={({ target }) => onChange({ high: target.value })}
        />
      </Labelled>
    </div>
  )
}

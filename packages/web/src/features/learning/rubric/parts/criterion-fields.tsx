import { rubricLimits } from '@zhixing/contract/learning/rubric/limits.ts'
import type { RubricCriterion } from '@zhixing/contract/learning/rubric/shapes.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { scoreText } from '#ui/score-text.ts'
import { focusBeside } from './focus-criterion.ts'
import { type PickValue, pointsProblem } from './shared/pick-values.ts'

interface CriterionFieldsProps {
  criterion: RubricCriterion
  value: PickValue
  /** The keyboard comes here first. */
  isFirst: boolean
  onChange: (value: PickValue) => void
}

/** One criterion as it is marked: its levels or its points, and a comment. */
export function CriterionFields({ criterion, value, isFirst, onChange }: CriterionFieldsProps) {
  const id = useId()
  const [isCommenting, setCommenting] = useState(value.comment !== '')
  const { title, text, max, required, levels } = criterion
  const start = isFirst ? { 'data-mark': 'score' } : {}
  return (
    <li data-criterion={criterion.id}>
      <fieldset className="m-0 flex min-w-0 flex-col gap-2 p-0" aria-describedby={text ? `${id}-text` : undefined}>
        <legend className="flex w-full items-baseline justify-between gap-2 p-0 pb-1">
          <span className="min-w-0 font-medium break-words">{title}</span>
          <span className="shrink-0 text-sm text-soft">
            {scoreText(max)}分{required ? '' : '，选评'}
          </span>
        </legend>
        {text ? (
          <p id={`${id}-text`} className="text-sm break-words whitespace-pre-line text-soft">
            {text}
          </p>
        ) : null}
        {levels.length > 0 ? (
          <Levels criterion={criterion} value={value} start={start} onChange={onChange} />
        ) : (
          <Points criterion={criterion} value={value} start={start} onChange={onChange} />
        )}
        {isCommenting ? (
          <div className="pb-5">
            <CountedText
              isSoft
              aria-label={`${title}的评语`}
              placeholder="该项的评语（选填）"
              max={rubricLimits.commentMax}
              autoSize={{ minRows: 1, maxRows: 5 }}
              value={value.comment}
              onChange={({ target }) => onChange({ ...value, comment: target.value })}
            />
          </div>
        ) : (
          <Button
            type="link"
            size="small"
            className="!justify-start !px-0 max-md:!h-11"
            aria-label={`给${title}写评语`}
            onClick={() => setCommenting(true)}
          >
            写评语
          </Button>
        )}
      </fieldset>
    </li>
  )
}

interface GivingProps extends Omit<CriterionFieldsProps, 'isFirst'> {
  start: object
}

const tenth = 10

/** Levels by mouse, finger, or their number: 0 is the tenth. A number leads on to the next criterion. */
function Levels({ criterion, value, start, onChange }: GivingProps) {
  const { levels } = criterion
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
    const level = isPlain && /^\d$/.test(event.key) ? levels[(Number(event.key) || tenth) - 1] : undefined
    if (level) {
      event.preventDefault()
      event.stopPropagation()
      onChange({ ...value, level: level.id })
      focusBeside(event.currentTarget, 1)
    }
  }
  return (
    <div className="flex flex-col gap-1">
      {levels.map((level, at) => {
        const isOn = level.id === value.level
        return (
          <button
            key={level.id}
            type="button"
            aria-pressed={isOn}
            onKeyDown={handleKey}
            {...(at === 0 ? { ...start, 'data-pick': '' } : {})}
            onClick={() => onChange({ ...value, level: level.id })}
            className={`flex min-h-9 items-center gap-2 rounded-card border px-2.5 py-1.5 text-left text-sm max-md:min-h-11 ${
              isOn ? 'border-primary bg-primary-soft font-medium' : 'border-line hover:border-primary'
            }`}
          >
            <span className="w-5 shrink-0 text-center text-faint max-md:hidden" aria-hidden="true">
              {at + 1}
            </span>
            <span className="min-w-0 flex-1 break-words">
              {level.title}
              {level.text ? <span className="block font-normal text-soft">{level.text}</span> : null}
            </span>
            <span className="shrink-0">{scoreText(level.score)}分</span>
          </button>
        )
      })}
    </div>
  )
}

/** Points, typed: two digits and halves like any number. */
function Points({ criterion, value, start, onChange }: GivingProps) {
  const id = useId()
  const problem = pointsProblem(criterion, value)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <NumberInput
        kind="decimal"
        {...start}
        data-pick=""
        aria-label={`${criterion.title}的得分`}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? id : undefined}
        autoComplete="off"
        className="!w-20"
        status={problem ? 'error' : ''}
        value={value.points}
        onChange={({ target }) => onChange({ ...value, points: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            focusBeside(event.currentTarget, 1)
          }
        }}
      />
      <span className="text-soft">/ {scoreText(criterion.max)}分</span>
      <Button
        size="small"
        className="max-md:!h-11 max-md:!px-3"
        aria-label={`${criterion.title}给满分`}
        onClick={() => onChange({ ...value, points: String(criterion.max) })}
      >
        满分
      </Button>
      {problem ? (
        <span id={id} role="alert" className="text-sm text-danger">
          {problem}
        </span>
      ) : null}
    </div>
  )
}

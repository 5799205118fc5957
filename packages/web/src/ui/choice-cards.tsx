import { type Ref, useId } from 'react'

interface ChoiceCardsProps<Value extends string | number> {
  /** Names the choice for screen readers. */
  label: string
  choices: readonly { value: Value; label: string; text?: string }[]
  /** Side by side from sm up; below each other unless given. */
  columns?: 2 | 3
  /** Given by the form item. */
  id?: string
  ref?: Ref<HTMLFieldSetElement>
  value?: Value
  onChange?: (value: Value) => void
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

/** One of a few choices, each with what it means. */
export function ChoiceCards<Value extends string | number>(props: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset ref={props.ref} id={props.id} tabIndex={-1} className="m-0 min-w-0 p-0 outline-none">
      <legend className="sr-only">{props.label}</legend>
      <div className={`grid gap-2 ${grids[props.columns ?? 1]}`}>
        {props.choices.map((choice) => {
          const isOn = choice.value === props.value
          return (
            <label
              key={choice.value}
              className={`flex cursor-pointer items-start gap-2 rounded-card border px-3 py-2.5 ${
                isOn ? 'border-primary bg-primary-soft' : 'border-edge bg-card hover:border-primary'
              }`}
            >
              <input
                type="radio"
                name={name}
                checked={isOn}
                onChange={() => props.onChange?.(choice.value)}
                className="mt-1 size-4 shrink-0"
              />
              <span className="min-w-0">
                <span className="block font-medium text-ink">{choice.label}</span>
                {choice.text ? <span className="block text-sm text-soft">{choice.text}</span> : null}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

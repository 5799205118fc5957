import type { ComponentPropsWithRef } from 'react'
import './checkbox.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> {
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
}

/** A tick with its words: the browser's own, in our looks. */
export function Checkbox({ indeterminate = false, className = '', children, ...rest }: CheckboxProps) {
  // No attribute says it.
  const partly = (box: HTMLInputElement | null) => {
    if (box) {
      box.indeterminate = indeterminate
    }
  }
  return (
    <label className={`zx-checkbox ${rest.disabled ? 'zx-checkbox-off' : ''} ${className}`}>
      <input {...rest} ref={partly} type="checkbox" className="zx-checkbox-box" />
      {children ? <span>{children}</span> : null}
    </label>
  )
}

interface CheckboxGroupProps<Value extends string | number> {
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** Given by the form item, as are `id` and `onChange`. */
  value?: readonly Value[]
  onChange?: (value: Value[]) => void
  id?: string
  className?: string
}

/** Several of a few, in the order in which they are offered. */
export function CheckboxGroup<Value extends string | number>(props: CheckboxGroupProps<Value>) {
  const { options, value = [], onChange, className = '', id } = props
  return (
    <div id={id} tabIndex={-1} className={`zx-checkbox-group ${className}`}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={value.includes(option.value)}
          disabled={option.disabled ?? false}
          onChange={({ target }) =>
            onChange?.(
              options
                .map((one) => one.value)
                .filter((one) => (one === option.value ? target.checked : value.includes(one))),
            )
          }
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { FormItem } from './form-item.tsx'
import { NumberInput } from './number-input.tsx'

interface FigureFieldProps<Values> {
  name: keyof Values & string
  label: string
  suffix: string
  range: { min: number; max: number }
  /** What an empty field means; without it the field is required. */
  emptyMeans?: string
  /** Said for anything that does not fit. */
  message?: string
  extra?: ReactNode
}

/** A whole number with its unit, in a form of `Values`. */
export function FigureField<Values>(props: FigureFieldProps<Values>) {
  const { emptyMeans, extra, range } = props
  const { min, max } = range
  const name: string = props.name
  const validator = (_rule: unknown, value: unknown) => {
    const text = String(value ?? '').trim()
    const isFine = text === '' ? emptyMeans !== undefined : /^\d+$/.test(text) && +text >= min && +text <= max
    return isFine ? Promise.resolve() : Promise.reject(new Error(props.message ?? `请输入${min}至${max}的整数`))
  }
  return (
    <FormItem
      name={name}
      label={props.label}
      required={emptyMeans === undefined}
      rules={[{ validator }]}
      {...(extra ? { extra } : {})}
    >
      <NumberInput suffix={props.suffix} {...(emptyMeans ? { placeholder: emptyMeans } : {})} />
    </FormItem>
  )
}

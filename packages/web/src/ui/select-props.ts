import type { ReactNode, Ref } from 'react'
import { type Choice, choiceOf, keyOf, type SelectOption, type SelectValue } from './select-options.ts'

interface SelectBase<Value extends SelectValue> {
  options: readonly SelectOption<Value>[]
  placeholder?: string | undefined
  /** Searched in the labels, or by the server with `filterOption: false`: what it found comes back as options. */
  showSearch?: boolean | { filterOption?: false; optionFilterProp?: 'label'; onSearch?: (text: string) => void }
  loading?: boolean | undefined
  /** Stands where no option is. */
  notFoundContent?: ReactNode
  disabled?: boolean | undefined
  /** Red: what is chosen will not do. */
  status?: 'error' | undefined
  /** As wide as its longest choice and no wider, as the browser's own is. */
  isFitted?: boolean | undefined
  className?: string | undefined
  /** Given by the form item: the label is its. */
  id?: string | undefined
  ref?: Ref<HTMLButtonElement>
  onBlur?: (() => void) | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}

interface SingleSelect<Value extends SelectValue> extends SelectBase<Value> {
  mode?: undefined
  labelInValue?: false | undefined
  allowClear?: false | undefined
  value?: Value | null | undefined
  onChange?: ((value: Value) => void) | undefined
}

interface ClearableSelect<Value extends SelectValue> extends SelectBase<Value> {
  mode?: undefined
  labelInValue?: false | undefined
  allowClear: boolean
  value?: Value | null | undefined
  onChange?: ((value: Value | undefined) => void) | undefined
}

/** Brings the label of what is chosen along: it need not be among the options. */
interface LabelledSelect<Value extends SelectValue> extends SelectBase<Value> {
  mode?: undefined
  labelInValue: true
  allowClear?: false | undefined
  value?: { value: Value; label: string } | null | undefined
  onChange?: ((chosen: { value: Value; label: string }) => void) | undefined
}

interface ManySelect<Value extends SelectValue> extends SelectBase<Value> {
  mode: 'multiple'
  labelInValue?: false | undefined
  allowClear?: boolean | undefined
  maxCount?: number | undefined
  value?: readonly Value[] | undefined
  onChange?: ((values: Value[]) => void) | undefined
}

/** Several texts, from the options or newly written. */
interface TagsSelect extends SelectBase<string> {
  mode: 'tags'
  labelInValue?: false | undefined
  allowClear?: boolean | undefined
  maxCount?: number | undefined
  /** What ends a text as Enter does. */
  tokenSeparators?: readonly string[] | undefined
  value?: readonly string[] | undefined
  onChange?: ((values: string[]) => void) | undefined
}

export type SelectInputProps<Value extends SelectValue> =
  | SingleSelect<Value>
  | ClearableSelect<Value>
  | LabelledSelect<Value>
  | ManySelect<Value>
  | TagsSelect

/** What every kind of select comes down to. */
export interface PlainSelect {
  options: readonly Choice[]
  chosen: readonly Choice[]
  isMany: boolean
  /** Whether texts may be written that are no options. */
  isFree: boolean
  max: number
  separators: readonly string[]
  /** Takes the keys of all that is chosen now; none of them clears. */
  choose: (keys: readonly string[]) => void
  add: (texts: readonly string[]) => void
}

/** A select of any kind as the list and the box see it. */
export function plainSelect<Value extends SelectValue>(props: SelectInputProps<Value>): PlainSelect {
  if (props.mode === 'tags') {
    return plainTags(props)
  }
  return props.mode === 'multiple' ? plainMany(props) : plainSingle(props)
}

const none = { isMany: false, isFree: false, max: 1, separators: [], add: () => undefined }

function plainSingle<Value extends SelectValue>(
  props: SingleSelect<Value> | ClearableSelect<Value> | LabelledSelect<Value>,
): PlainSelect {
  const chosen = chosenOf(props)
  return {
    ...none,
    options: props.options.map(choiceOf),
    chosen: chosen ? [choiceOf(chosen)] : [],
    choose: ([key]) => {
      const found = props.options.find(({ value }) => keyOf(value) === key)
      if (found && props.labelInValue) {
        props.onChange?.({ value: found.value, label: found.label })
      } else if (found && !props.labelInValue) {
        props.onChange?.(found.value)
      } else if (key === undefined && props.allowClear) {
        props.onChange?.(undefined)
      }
    },
  }
}

function chosenOf<Value extends SelectValue>(
  props: SingleSelect<Value> | ClearableSelect<Value> | LabelledSelect<Value>,
): SelectOption<Value> | undefined {
  return props.labelInValue ? (props.value ?? undefined) : props.options.find(({ value }) => value === props.value)
}

function plainMany<Value extends SelectValue>(props: ManySelect<Value>): PlainSelect {
  const { options, value: values = [], maxCount: max = Number.POSITIVE_INFINITY } = props
  const byKey = new Map<string, Value>(
    [...values, ...options.map(({ value }) => value)].map((one) => [keyOf(one), one]),
  )
  return {
    ...none,
    isMany: true,
    max,
    options: options.map(choiceOf),
    chosen: values.map((value) =>
      choiceOf(options.find((one) => one.value === value) ?? { value, label: String(value) }),
    ),
    choose: (keys) =>
      props.onChange?.(
        keys.slice(0, max).flatMap((key) => {
          const value = byKey.get(key)
          return value === undefined ? [] : [value]
        }),
      ),
  }
}

function plainTags(props: TagsSelect): PlainSelect {
  const { value: values = [], tokenSeparators: separators = [] } = props
  const plain = plainMany<string>({ ...props, mode: 'multiple' })
  return {
    ...plain,
    isFree: true,
    separators,
    add: (texts) => {
      const all = [...new Set([...values, ...texts])].slice(0, plain.max)
      if (all.length > values.length) {
        props.onChange?.(all)
      }
    },
  }
}

import {
  type FormInstance as FieldForm,
  List,
  useForm as useFieldForm,
  useWatch as useFieldWatch,
} from '@rc-component/form'
import { useId, useMemo } from 'react'

export type { Rule as FormRule } from '@rc-component/form'

export type FieldPath = readonly (string | number)[]
type Name = string | number | FieldPath

interface ScrollOptions {
  block?: ScrollLogicalPosition
  /** Puts the focus there as well. */
  focus?: boolean
}

/** A form's values, its faults, and where its fields stand on the page. */
// biome-ignore lint/suspicious/noExplicitAny: as the library's own, a form of whatever values.
export interface FormInstance<Values = any> extends FieldForm<Values> {
  /** What stands before the ids of its fields, so that two forms of one page have none in common. */
  readonly idPrefix: string
  /** The element that a field has given its id, if it is drawn. */
  elementOf: (name: Name) => HTMLElement | null
  /** Brings a field into view. */
  scrollToField: (name: Name, options?: ScrollOptions) => void
}

/** The id of a field's element. */
export function fieldId(prefix: string, path: FieldPath): string {
  return [prefix, ...path].join('_')
}

function pathOf(name: Name): FieldPath {
  return typeof name === 'object' ? name : [name]
}

function withPlaces<Values>(base: FieldForm<Values>, idPrefix: string): FormInstance<Values> {
  const elementOf = (name: Name) => document.getElementById(fieldId(idPrefix, pathOf(name)))
  return {
    ...base,
    idPrefix,
    elementOf,
    scrollToField: (name, { focus = false, ...where } = {}) => {
      const element = elementOf(name)
      element?.scrollIntoView(where)
      if (focus) {
        element?.focus({ preventScroll: true })
      }
    },
  }
}

/** A field's value in a form, now and after each change. */
export const useWatch = useFieldWatch

/** Fields that a person adds and takes away. */
export const FormList = List

/** A form's instance, which its page keeps; to be given to `Form`. */
export function useForm<Values>(): [FormInstance<Values>] {
  const [base] = useFieldForm<Values>()
  const prefix = useId()
  const form = useMemo(() => withPlaces(base, prefix), [base, prefix])
  return [form]
}

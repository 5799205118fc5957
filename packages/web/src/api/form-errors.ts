import type { FormInstance } from 'antd'
import { CallError, type FieldError } from './call-error.ts'

/** `contents.0.title` as antd names it: `['contents', 0, 'title']`. */
export function fieldPath(field: string): (string | number)[] {
  return field
    .split(/[.[\]]/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/**
 * Puts the server's field errors beside the fields of a form; what was typed stays. Gives the errors whose field the
 * form does not have, for a summary above it.
 */
export function showFieldErrors(form: FormInstance, error: unknown): readonly FieldError[] {
  if (!(error instanceof CallError) || error.errors.length === 0) {
    return []
  }
  const known = error.errors.filter(({ field }) => form.getFieldInstance(fieldPath(field)) !== undefined)
  form.setFields(known.map(({ field, message }) => ({ name: fieldPath(field), errors: [message] })))
  const first = known[0]
  if (first) {
    form.scrollToField(fieldPath(first.field), { block: 'center', focus: true })
  }
  return error.errors.filter((one) => !known.includes(one))
}

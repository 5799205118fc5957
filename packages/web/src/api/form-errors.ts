import type { FormInstance } from '#ui/form-instance.ts'
import { CallError, type FieldError } from './call-error.ts'

type Path = (string | number)[]

/** What a form calls the fields of the wire that it holds otherwise, e.g. minutes typed for the seconds that are sent. */
export type FieldNames = Readonly<Record<string, string>>

interface Form {
  has: (path: Path) => boolean
  names?: FieldNames | undefined
}

/** `contents.0.title` as a form names it: `['contents', 0, 'title']`. */
export function fieldPath(field: string): Path {
  return field
    .split(/[.[\]]/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** The field an error is about: its own, or the nearest one it is part of (`steps.0.intro`: `steps`). */
function nearestField(field: string, { has, names = {} }: Form): Path | undefined {
  const parts = fieldPath(field)
  return parts
    .map((_, at) => parts.slice(0, parts.length - at).join('.'))
    .map((name) => fieldPath(names[name] ?? name))
    .find(has)
}

/** Which of a form's fields the server's errors belong to, and those that belong to none. */
export function errorsByField(errors: readonly FieldError[], form: Form) {
  const fields = new Map<string, { name: Path; errors: string[] }>()
  const others: FieldError[] = []
  for (const error of errors) {
    const name = nearestField(error.field, form)
    if (name) {
      const before = fields.get(name.join('.'))?.errors ?? []
      fields.set(name.join('.'), { name, errors: [...new Set([...before, error.message])] })
    } else {
      others.push(error)
    }
  }
  return { fields: [...fields.values()], others }
}

/**
 * Puts the server's field errors beside the fields of a form; what was typed stays. Gives the errors whose field the
 * form does not have, for a summary above it.
 */
export function showFieldErrors(form: FormInstance, error: unknown, names?: FieldNames): readonly FieldError[] {
  if (!(error instanceof CallError) || error.errors.length === 0) {
    return []
  }
  // Asked by name: an input that hands out no ref of its own is a field like any other.
  const shown = new Set(form.getFieldsError().map(({ name }) => name.join('.')))
  const has = (path: Path) => shown.has(path.join('.'))
  const { fields, others } = errorsByField(error.errors, { has, names })
  form.setFields(fields)
  const [first] = fields
  if (first) {
    form.scrollToField(first.name, { block: 'center', focus: true })
  }
  return others
}

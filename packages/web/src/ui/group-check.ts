/** Fields that belong together, each with what is said when it alone is empty. */
export type FieldGroup<Values> = readonly (readonly [name: keyof Values & string, message: string])[]

/**
 * If some fields of a group are filled, all must be: the message of the first that is not; undefined where all or none
 * are (spec 2 §5: form.group).
 */
export function firstMissing<Values extends object>(values: Values, group: FieldGroup<Values>): string | undefined {
  const isEmpty = (name: keyof Values) => String(values[name] ?? '').trim() === ''
  const missing = group.filter(([name]) => isEmpty(name))
  return missing.length < group.length ? missing[0]?.[1] : undefined
}

import type { Saved } from '@zhixing/contract/kernel/saved.ts'
import { fullTime } from './time-words.ts'

/** A version of what a form edits, as it was opened or as it stands on the server now, with its values as the form holds them. */
export interface Versioned<V extends object> {
  version: number
  values: V
  /** Says by whom and when this version was saved, where that is known. */
  savedBy?: string
  /** In seconds; 0 where it is not known. */
  savedAt?: number
}

/** By whom and when, as calls say it. */
export function savedIn({ saved_by, saved_time }: Saved): Pick<Versioned<object>, 'savedBy' | 'savedAt'> {
  return { savedBy: saved_by ?? '', savedAt: saved_time ?? 0 }
}

/** Says by whom and when a newer version was saved, as far as that is known. */
export function savedWords({ savedBy, savedAt = 0 }: Pick<Versioned<object>, 'savedBy' | 'savedAt'>): string {
  const when = fullTime(savedAt)
  return savedBy ? `${savedBy}${when ? `于${when}` : ''}保存了新版本` : `${when ? `${when}，` : ''}内容有了新版本`
}

/** A field that both sides have changed, as each has it. */
export interface Clash {
  field: string
  mine: unknown
  theirs: unknown
}

export interface Merged<V extends object> {
  /** Fields that only the others changed: they are taken over. */
  taken: Partial<V>
  clashes: readonly Clash[]
}

/** Names that a form gives its own rows for drawing: they say nothing of the content. */
const drawn = new Set(['uid', 'key'])

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** A value as text, by which two are compared: absent, null and empty are the same. */
function written(value: unknown): string {
  return isEmpty(value)
    ? ''
    : (JSON.stringify(value, (name, one: unknown) => (drawn.has(name) || isEmpty(one) ? undefined : one)) ?? '')
}

/** Whether two values of a field say the same. */
function isSameValue(a: unknown, b: unknown): boolean {
  return written(a) === written(b)
}

/**
 * Holds what a person typed against a newer version, field by field, from what both began with. What only one side changed
 * stays as that side has it; what both changed, differently, is a clash that the person decides.
 */
export function merged<V extends object>(base: V, mine: V, theirs: V): Merged<V> {
  const taken: Partial<V> = {}
  const clashes: Clash[] = []
  for (const field of Object.keys(theirs) as (keyof V & string)[]) {
    if (isSameValue(theirs[field], mine[field]) || isSameValue(theirs[field], base[field])) {
      continue
    }
    if (isSameValue(mine[field], base[field])) {
      taken[field] = theirs[field]
    } else {
      clashes.push({ field, mine: mine[field], theirs: theirs[field] })
    }
  }
  return { taken, clashes }
}

/** Choices that a field is one of, by its name: each is shown by its label. */
export type Choices = Readonly<Record<string, readonly { value: string | number; label: string }[]>>

const tags = /<[^<>]*>/g
const shownLength = 200

/** A field's value in words, for showing two side by side. */
export function valueInWords(value: unknown): string {
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) {
    return '（空）'
  }
  if (typeof value === 'boolean') {
    return value ? '是' : '否'
  }
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(tags, ' ').trim().slice(0, shownLength) || '（空）'
  }
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === 'string') ? value.join('、').slice(0, shownLength) : listInWords(value)
  }
  return nameOf(value) || '已填写'
}

function listInWords(values: readonly unknown[]): string {
  const names = values.map(nameOf).filter(Boolean)
  return `${values.length}项${names.length > 0 ? `：${names.join('、')}` : ''}`.slice(0, shownLength)
}

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    return ''
  }
  const [name] = ['title', 'name', 'label', 'filename', 'stem'].flatMap((field) => {
    const said: unknown = Reflect.get(value, field)
    return typeof said === 'string' && said !== '' ? said.replace(tags, ' ').trim() : []
  })
  return name ?? ''
}

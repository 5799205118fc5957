import { contentTypes } from './content-types.ts'
import type { ContentType } from './types/content-type.ts'

/** Whether an address begins as a pattern does, or is it. A container's number is one: `/space/list` is no space. */
function leads(pattern: string, steps: readonly string[]): boolean {
  if (!pattern.includes(':')) {
    return pattern === steps.join('/')
  }
  return (pattern.split('?')[0] ?? '').split('/').every((step, place) => {
    const there = steps[place] ?? ''
    return step === ':id' ? /^[1-9]\d*$/.test(there) : step === there || (step.startsWith(':') && there !== '')
  })
}

function patternsOf({ detailPath, container }: ContentType): readonly string[] {
  const { manage, learn, create, edit, grades, add, all, made, mine, others = [], older } = container?.paths ?? {}
  const before = [older?.all, older?.detail, older?.learn, older?.manage, older?.create, older?.edit, older?.grades]
  return [detailPath, manage, learn, create, edit, grades, add, all, made, mine, ...others, ...before].filter(
    (one) => one !== undefined,
  )
}

/** The type of the container that a page's address names, by its beginning; undefined for what is of none. */
export function containerTypeAt(path: string): string | undefined {
  const steps = path.split('/')
  return Object.values(contentTypes).find(
    (type) => type.container && patternsOf(type).some((pattern) => leads(pattern, steps)),
  )?.name
}

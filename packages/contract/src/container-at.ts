import { contentTypes } from './content-types.ts'
import { type Route, type RouteMatch, routeTable } from './kernel/route.ts'
import type { ContentType } from './types/content-type.ts'

const isNumber = /^[1-9]\d*$/
const stepsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** Whether an address begins as a pattern does, or is it. A container's number is one: `/space/list` is no space. */
function leads(pattern: string, steps: readonly string[]): boolean {
  const wanted = stepsOf(pattern.split('?')[0] ?? '')
  if (!pattern.includes(':') && wanted.length !== steps.length) {
    return false
  }
  return wanted.every((step, place) => {
    const there = steps[place] ?? ''
    return step === ':id' ? isNumber.test(there) : step === there || (step.startsWith(':') && there !== '')
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
  const steps = stepsOf(path)
  return Object.values(contentTypes).find(
    (type) => type.container && patternsOf(type).some((pattern) => leads(pattern, steps)),
  )?.name
}

/**
 * Finds the page of a path, as `routeTable` does, but none where a word stands for a container's number: which container's
 * page it would be nobody could say. Elsewhere the page tells it, by the reply to its call.
 */
export function pageTable<R extends Pick<Route, 'path' | 'aliases' | 'redirect'>>(all: readonly R[]) {
  const match = routeTable(all)
  return (path: string): RouteMatch<R> | null => {
    const found = match(path)
    return found && !found.route.redirect && isLost(path, found) ? null : found
  }
}

function isLost(path: string, { pattern, params }: Pick<RouteMatch, 'pattern' | 'params'>): boolean {
  const hasWord = Object.values(params).some((value) => !isNumber.test(value))
  const numbered = stepsOf(pattern).map((step) => (step.startsWith(':') ? '1' : step))
  return hasWord && containerTypeAt(path) === undefined && containerTypeAt(numbered.join('/')) !== undefined
}

import type { Route } from '@zhixing/contract/kernel/route.ts'
import { type Fields, mainFields, textAt } from './reply-fields.ts'

/** What a page calls itself and says of itself: the words of the reply that names it, else its route's; text may be empty. */
export function pageWords(route: Route, replies: readonly Fields[]): { title: string; text: string } {
  const naming = route.namedBy === undefined ? undefined : mainFields(replies[route.namedBy])
  return naming
    ? { title: textAt(naming, 'title') || route.title, text: textAt(naming, 'text') }
    : { title: route.title, text: route.found?.description ?? '' }
}

import type { Route } from '@zhixing/contract/kernel/route.ts'
import { escapeHtml } from './html.ts'
import { type Fields, mainFields, rowsOf, textAt } from './reply-fields.ts'

/** Plain HTML from the same presented replies, per template: what a page shows before its script runs. */
export function firstPaint(route: Route, replies: readonly Fields[]): string | undefined {
  const [main] = replies
  if (route.paint === 'discover' || route.paint === 'home') {
    // What home recommends comes after what waits for the person.
    return discover(route, rowsOf(route.paint === 'home' ? replies.at(-1) : main))
  }
  const data = mainFields(main)
  return route.paint && data ? detail(data) : undefined
}

function discover(route: Route, rows: readonly Fields[]): string {
  const items = rows.map(
    (row) => `<li><h2>${escapeHtml(textAt(row, 'title'))}</h2><p>${escapeHtml(textAt(row, 'introduce'))}</p></li>`,
  )
  return `<main class="first-paint"><h1>${escapeHtml(route.title)}</h1><p>${escapeHtml(route.found?.description ?? '')}</p><ul>${items.join('')}</ul></main>`
}

function detail(data: Fields): string {
  const [title, introduce] = [textAt(data, 'title'), textAt(data, 'introduce')]
  return `<main class="first-paint"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(introduce)}</p></main>`
}

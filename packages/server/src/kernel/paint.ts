import type { Route } from '@zhixing/contract/kernel/route.ts'
import { beginOf, escapeHtml } from './html.ts'
import { pageWords } from './page-words.ts'
import { type Fields, mainFields, rowsOf, textAt } from './reply-fields.ts'
import { rowLink } from './row-link.ts'

interface PageReplies {
  /** Of what the page loads, main one first. */
  replies: readonly Fields[]
  /** Of what became known by these. */
  followed: readonly Fields[]
}

/** Plain HTML from the same presented replies, per template: what a page shows before its script runs. */
export function firstPaint(route: Route, { replies, followed }: PageReplies): string | undefined {
  const [main] = replies
  if (route.paint === 'discover') {
    return discover(route, replies, rowsOf(main))
  }
  if (route.paint === 'home') {
    // What there is for everybody comes after what waits for the person.
    return discover(
      route,
      replies,
      replies
        .slice(1)
        .map(rowsOf)
        .find((rows) => rows.length > 0) ?? [],
    )
  }
  const data = mainFields(main)
  if (!route.paint || !data) {
    return undefined
  }
  if (route.paint === 'titled') {
    return `<main class="first-paint"><h1>${escapeHtml(textAt(data, 'title'))}</h1></main>`
  }
  if (route.paint === 'item') {
    return item(textAt(data, 'title'), mainFields(followed[0]))
  }
  return route.paint === 'article' ? article(data) : detail(data)
}

function discover(route: Route, replies: readonly Fields[], rows: readonly Fields[]): string {
  const { title, text } = pageWords(route, replies)
  const items = rows.map((row) => `<li>${card(row, rowLink(route, row))}</li>`)
  return `<main class="first-paint"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><ul>${items.join('')}</ul></main>`
}

/** A real link, so that a press before the app has started opens the page, and search engines find it. */
function card(row: Fields, link: string): string {
  const words = `<h2>${escapeHtml(textAt(row, 'title'))}</h2><p>${escapeHtml(textAt(row, 'introduce'))}</p>`
  return link === '' ? `<div>${words}</div>` : `<a href="${escapeHtml(link)}">${words}</a>`
}

function detail(data: Fields): string {
  const [title, introduce] = [textAt(data, 'title'), textAt(data, 'introduce')]
  return `<main class="first-paint"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(introduce)}</p></main>`
}

/** Characters of an item's text that are painted: a few screens, however long it is. */
const paintedMost = 20_000

/** What is open within something: its own title where it has been read, and how its text begins where it is one. */
function item(within: string, data: Fields | undefined): string {
  const found = data ? `<h1>${escapeHtml(textAt(data, 'title'))}</h1>${itemText(data)}` : ''
  return `<main class="first-paint first-paint-item"><p>${escapeHtml(within)}</p>${found}</main>`
}

function itemText(data: Fields): string {
  const body = textAt(data, 'body')
  const look = 'file' in data ? 'zx-rich-text first-paint-paper' : 'zx-rich-text'
  return body === '' ? '' : `<div class="${look}">${beginOf(body, paintedMost)}</div>`
}

/** A text to read. Its body was cleaned by the server's allow-list when the reply was made. */
function article(data: Fields): string {
  const [title, introduce] = [textAt(data, 'title'), textAt(data, 'introduce')]
  return `<main class="first-paint"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(introduce)}</p>${textAt(data, 'body')}</main>`
}

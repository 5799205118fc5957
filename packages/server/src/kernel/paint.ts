import type { Route } from '@zhixing/contract/kernel/route.ts'
import { escapeHtml } from './html.ts'

/** What a page shows before its script runs, and what a search engine reads. */
export interface Painted {
  title?: string
  description?: string
  structured?: Record<string, unknown>
  html: string
}

type Fields = Record<string, unknown>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textAt(row: Fields, key: string): string {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}

function rowsOf(body: Fields | undefined): Fields[] {
  const data = body?.data
  const rows = isRecord(data) ? data.data : data
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

/** Plain HTML from the same presented replies, per template; undefined where a template has none. */
export function firstPaint(route: Route, replies: readonly Fields[]): Painted | undefined {
  const [main] = replies
  if (route.paint === 'discover') {
    return discover(route, rowsOf(main))
  }
  const data = main?.data
  if (!isRecord(data)) {
    return undefined
  }
  if (route.paint === 'detail') {
    return detail(data)
  }
  return route.paint === 'article' ? article(data) : undefined
}

function discover(route: Route, rows: readonly Fields[]): Painted {
  const items = rows.map(
    (row) => `<li><h2>${escapeHtml(textAt(row, 'title'))}</h2><p>${escapeHtml(textAt(row, 'introduce'))}</p></li>`,
  )
  return { html: `<main class="first-paint"><h1>${escapeHtml(route.title)}</h1><ul>${items.join('')}</ul></main>` }
}

function detail(data: Fields): Painted {
  const title = textAt(data, 'title')
  const introduce = textAt(data, 'introduce')
  return {
    title,
    description: introduce,
    structured: { '@context': 'https://schema.org', '@type': 'Course', name: title, description: introduce },
    html: `<main class="first-paint"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(introduce)}</p></main>`,
  }
}

/** A text to read. Its body was cleaned by the server's allow-list when the reply was made. */
function article(data: Fields): Painted {
  const title = textAt(data, 'title')
  const introduce = textAt(data, 'introduce')
  return {
    title,
    description: introduce,
    structured: { '@context': 'https://schema.org', '@type': 'NewsArticle', headline: title, description: introduce },
    html: `<main class="first-paint"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(introduce)}</p>${textAt(data, 'body')}</main>`,
  }
}

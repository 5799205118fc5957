import { escapeHtml } from './html.ts'

interface FaultPage {
  message: string
  requestId: string
  /** What the server draws pages with. */
  styles: string
  /** Seconds after which the page asks again by itself. */
  againAfter: number | undefined
}

/** What a drawn page has no rules for: a link that is seen to be one, and room between the lines. */
const own = '.first-paint p{margin-top:.75rem}.first-paint a{text-decoration:underline}'

/** In place of a page that could not be made: the words of the fault, its number for whoever is asked, and a way to try again. */
export function faultPage({ message, requestId, styles, againAfter }: FaultPage): string {
  const words = escapeHtml(message)
  const again = againAfter === undefined ? '' : `<meta http-equiv="refresh" content="${againAfter}">`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words}</title>${again}<style>${styles}${own}</style>`
  const body = `<main class="first-paint"><h1>${words}</h1><p>请求编号：${escapeHtml(requestId)}</p><p><a href="">重新加载</a></p></main>`
  return `<!doctype html><html lang="zh-CN"><head>${head}</head><body>${body}</body></html>`
}

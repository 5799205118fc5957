const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

/** JSON safe inside a script element: nothing in it can end the element or start a comment. */
export function scriptJson(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

const anyTag = /<[^<>]*>/g
const withoutEnd = ['<br', '<hr', '<img']

/** The blocks with which a cleaned text begins, each of them whole, of at most so many characters together. */
export function beginOf(html: string, most: number): string {
  if (html.length <= most) {
    return html
  }
  let depth = 0
  let end = 0
  for (const { 0: tag, index } of html.matchAll(anyTag)) {
    if (!withoutEnd.some((begin) => tag.startsWith(begin))) {
      depth += tag.startsWith('</') ? -1 : 1
    }
    const to = index + tag.length
    if (to > most) {
      break
    }
    end = depth === 0 ? to : end
  }
  return html.slice(0, end)
}

import sanitize from 'sanitize-html'

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h1',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
    ],
    ...[
      'u',
      's',
      'sub',
      'sup',
      'span',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'figure',
      'figcaption',
    ],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['data-file-id', 'alt', 'width', 'height', 'src'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    span: ['data-formula'],
    code: ['class'],
    p: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right|justify)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener nofollow' } }),
    img: (_tag, attributes) => ({ tagName: 'img', attribs: imageAttributes(attributes) }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['data-file-id'],
}

/**
 * Rich text as it may be stored and shown: an allow-list of what the editor makes, links that cannot reach back, and
 * pictures that are stored files (`data-file-id`), never addresses of elsewhere (expected 3.0.11). Cleaned on write and
 * on read.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, allowed)
}

function imageAttributes(attributes: Record<string, string>): Record<string, string> {
  const id = attributes['data-file-id'] ?? ''
  const kept = Object.entries(attributes).filter(
    ([name, value]) => name === 'alt' || (['width', 'height'].includes(name) && /^\d{1,4}$/.test(value)),
  )
  return /^\d{1,15}$/.test(id) ? { 'data-file-id': id, ...Object.fromEntries(kept) } : {}
}

/** The ids of the stored files a cleaned text shows. */
export function fileIdsIn(html: string): number[] {
  return [...new Set([...html.matchAll(/data-file-id="(\d{1,15})"/g)].map((match) => Number(match[1])))]
}

/** A cleaned text with fresh links to its pictures; one whose file is gone keeps its place and its alt. */
export function withPictures(html: string, links: ReadonlyMap<number, string>): string {
  return html.replace(/<img data-file-id="(\d{1,15})"/g, (_, id: string) => {
    const url = links.get(Number(id)) ?? ''
    return `<img data-file-id="${id}" src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  })
}

/** The text without markup, as it is counted: characters after stripping tags and entities (C076). */
export function plainText(html: string): string {
  return sanitize(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, ' ')
    .trim()
}

/** Whether there is nothing in it: no text, no picture (C076). */
export function isEmptyHtml(html: string): boolean {
  return plainText(html) === '' && fileIdsIn(html).length === 0
}

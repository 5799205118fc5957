import sanitize from 'sanitize-html'

const texts = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li']
const words = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a', 'img']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption']

/** What a picture without a stored file becomes: a tag that is not allowed, and so nothing. */
const noPicture = { tagName: 'no-picture', attribs: {} }

const allowed: sanitize.IOptions = {
  allowedTags: [...texts, ...words, ...tables],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['data-file-id', 'alt', 'width', 'height'],
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
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener nofollow' } }),
    img: (_tag, attributes) => pictureOf(attributes),
  },
}

const isFileId = (text: string) => /^\d{1,15}$/.test(text)

function pictureOf(attributes: Record<string, string>): sanitize.Tag {
  const id = attributes['data-file-id'] ?? ''
  if (!isFileId(id)) {
    return noPicture
  }
  const kept = Object.entries(attributes).filter(
    ([name, value]) => name === 'alt' || (['width', 'height'].includes(name) && /^\d{1,4}$/.test(value)),
  )
  return { tagName: 'img', attribs: { 'data-file-id': id, ...Object.fromEntries(kept) } }
}

/**
 * Rich text by the list of what is allowed: what the editor makes, links that cannot reach back, and pictures that are
 * stored files (`data-file-id`), never addresses of elsewhere (expected 3.0.11).
 */
export function byAllowedList(html: string): string {
  return sanitize(html, allowed)
}

const escaped = '[^<>"]*'
const forms = [
  '[^<>]+',
  `</?(?:${[...texts, ...words, ...tables].filter((name) => !['img', 'a', 'br', 'hr'].includes(name)).join('|')})>`,
  '<[bh]r />',
  '<(?:p|h[1-4]) style="text-align:(?:left|center|right|justify)">',
  '<t[hd](?: (?:col|row)span="\\d{1,3}"){1,2}>',
  `<span data-formula="${escaped}">`,
  '<code class="language-[\\w-]{1,40}">',
  '<a target="_blank" rel="noopener nofollow">',
  `<a href="(?:https?://|mailto:|tel:)${escaped}" target="_blank" rel="noopener nofollow">`,
  '</a>',
  `<img data-file-id="\\d{1,15}"(?: (?:alt="${escaped}"|(?:width|height)="\\d{1,4}")){0,3} />`,
]

const piece = new RegExp(forms.join('|'), 'y')

/**
 * Whether a text is, piece by piece, exactly what cleaning writes. Most stored texts are, and are then shown without
 * being taken apart again.
 */
export function isAsCleaned(html: string): boolean {
  let at = 0
  while (at < html.length) {
    piece.lastIndex = at
    if (!piece.test(html)) {
      return false
    }
    at = piece.lastIndex
  }
  return true
}

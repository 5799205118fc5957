import { createHash } from 'node:crypto'
import { plainOf } from '@zhixing/contract/leaves/question/rich-text.ts'

const entities: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
]

const kept = 2_000
/** What is read of a stem for it, markup included; no stem that may be stored is longer but by its markup. */
const read = 40_000

/** A stem as it is searched and listed: without markup, a picture as a word. */
export function stemTextOf(html: string): string {
  const plain = plainOf(html.slice(0, read).replace(/<img[^<>]*>/g, ' [图片] '))
  const text = entities.reduce((made, [entity, sign]) => made.replaceAll(entity, sign), plain)
  return [...text].slice(0, kept).join('')
}

/** What of a stem counts when two are compared: not blanks, signs, width of letters or how long a ____ is. */
export function comparedStem(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,;:?!'"。、“”‘’《》【】—]|\.(?!\d)/g, '')
    .replace(/_{2,}/g, '_')
}

/** The same for stems that say the same. */
export function stemKeyOf(html: string): string {
  return createHash('md5')
    .update(comparedStem(stemTextOf(html)))
    .digest('hex')
}

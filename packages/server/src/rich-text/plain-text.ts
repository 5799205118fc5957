import { trimmed } from '@zhixing/contract/kernel/visible.ts'
import { Tokenizer } from 'htmlparser2'

/** Elements whose text nobody reads. */
const unread = new Set(['script', 'style', 'textarea', 'option', 'noscript'])

/**
 * The text without markup, as it is counted: characters after stripping tags and entities (C076). One pass, whatever
 * the markup is.
 */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) {
    return trimmed(html)
  }
  const parts: string[] = []
  let skipped = ''
  const add = (text: string) => {
    if (skipped === '') {
      parts.push(text)
    }
  }
  const nothing = () => undefined
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => add(html.slice(start, end)),
      ontextentity: (point) => add(String.fromCodePoint(point)),
      onopentagname(start, end) {
        const name = html.slice(start, end).toLowerCase()
        skipped = skipped === '' && unread.has(name) ? name : skipped
      },
      onclosetag(start, end) {
        skipped = html.slice(start, end).toLowerCase() === skipped ? '' : skipped
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return trimmed(parts.join('').replace(/[&<>]/g, ' '))
}

/** How many characters a text has without its markup (C076). */
export function lengthOf(html: string): number {
  let length = 0
  for (const _character of plainText(html)) {
    length += 1
  }
  return length
}

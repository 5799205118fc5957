import { htmlOfPlain, plainOfHtml } from '@zhixing/contract/leaves/question/plain-html.ts'

const wrapped = /^<html>([\s\S]*)<\/html>$/

/**
 * A stored text as it stands where only text can: typed text as it is, anything richer as its source between `<html>`
 * and `</html>`. What merely looks like a tag stays text: courses about HTML ask for `<p>`.
 */
export function textOfHtml(html: string): string {
  const plain = plainOfHtml(html)
  return plain === undefined || wrapped.test(plain) ? `<html>${html}</html>` : plain
}

/** The other way round. */
export function htmlOfText(text: string): string {
  return wrapped.exec(text.trim())?.[1] ?? htmlOfPlain(text)
}

/** The words of what was lost, where a text shows pictures. */
export function hasPicture(...texts: readonly string[]): boolean {
  return texts.some((html) => html.includes('<img'))
}

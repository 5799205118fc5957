import { trimmed } from '../../kernel/visible.ts'

/** The text of a piece of HTML, as characters are counted and options compared. */
export function plainOf(html: string): string {
  return trimmed(
    html
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/\s+/g, ' '),
  )
}

/** Whether there is nothing in it: no text, no picture (C076). */
export function isBlankHtml(html: string): boolean {
  return plainOf(html) === '' && !html.includes('<img')
}

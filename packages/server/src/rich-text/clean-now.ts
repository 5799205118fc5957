import { byAllowedList } from './allowed.ts'
import { refusalOf } from './measure.ts'
import { lengthOf } from './plain-text.ts'

/** A text as it may be stored, and how many characters it has without its markup. */
export interface CleanText {
  html: string
  length: number
}

/** A text that was cleaned, or why it was not. */
export type Cleaned = CleanText | { refusal: string }

function cleaned(html: string): CleanText {
  const clean = byAllowedList(html)
  return { html: clean, length: lengthOf(clean) }
}

/** Cleans texts where it is called; those of some length are for a thread (`cleanAll`). */
export function cleanNow(texts: readonly string[]): Cleaned[] {
  return texts.map((html) => {
    const refusal = refusalOf(html)
    return refusal === undefined ? cleaned(html) : { refusal }
  })
}

import { htmlOfText } from '../cell-text.ts'
import type { Parsed } from '../draft.ts'
import { readLines } from './read-text.ts'

/** Questions of pasted or typed text. */
export function readText(text: string): Parsed {
  return { ...readLines(text, { toHtml: htmlOfText, toPlain: (plain) => plain }), pictures: new Map() }
}

import { gradebookLimits } from '@zhixing/contract/around/gradebook/limits.ts'

/** What a pasted cell asks for; undefined where it cannot be read. */
export type Pasted = { kind: 'score'; score: number } | { kind: 'excused' } | { kind: 'blank' } | undefined

const excusedWords = ['免', '免计', '免修']

/** Reads one cell as a teacher writes it: 95, 95分, 免; nothing for an empty one. */
export function readPasted(text: string): Pasted {
  const trimmed = text.trim().replace(/分$/, '').replace('．', '.')
  if (trimmed === '') {
    return { kind: 'blank' }
  }
  if (excusedWords.includes(trimmed)) {
    return { kind: 'excused' }
  }
  return /^\d{1,5}(\.\d{1,2})?$/.test(trimmed) ? { kind: 'score', score: Number(trimmed) } : undefined
}

/** The rows and columns of what a spreadsheet puts on the clipboard; quoted cells may hold line feeds. */
export function readClipboard(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  return lines
    .slice(0, gradebookLimits.learnersAtOnce)
    .map((line) => line.split('\t').slice(0, gradebookLimits.itemsAtOnce))
}

import { partsOf } from '@zhixing/contract/kernel/parts.ts'
import type { SheetPlace } from '../question/parts/shared/kind-module.ts'

/** A question as the answer sheet has it. */
export interface SheetQuestion {
  no: number
  score: number
  place: SheetPlace
}

/** What stands on an answer sheet, in millimetres from the upper left corner of its page. */
export type SheetMark = { x: number; y: number } & (
  | { is: 'bubbles'; no: number; letters: readonly string[] }
  | { is: 'line'; label: string; width: number }
  | { is: 'box'; label: string; width: number; height: number }
)

/** An A4 page; registration marks stand in its corners. */
export const sheet = {
  width: 210,
  height: 297,
  left: 16,
  right: 194,
  top: 20,
  bottom: 277,
  /** Where the first page's answers begin, below its head. */
  belowHead: 104,
  bubbleStep: 6.4,
  numberWidth: 8,
} as const

const rowStep = 6.2
const rowsPerGroup = 5
const groupGap = 4
const blankStep = 10
const blanksPerRow = 2
const boxGap = 4
const boxLeast = 40
const boxMost = 120
const mmPerPoint = 6
const boxShrinks = 0.6
const width = sheet.right - sheet.left

interface Block {
  height: number
  /** It may be as low as this where that spares a page. */
  least?: number
  marks: (y: number, height: number) => SheetMark[]
}

/** Bubbles in groups of five, one below the other, as many groups side by side as fit. */
function bubbleBlocks(questions: readonly SheetQuestion[]): Block[] {
  const asked = questions.flatMap(({ no, place }) => (place.kind === 'options' ? [{ no, letters: place.letters }] : []))
  const most = Math.max(0, ...asked.map(({ letters }) => letters.length))
  const groupWidth = sheet.numberWidth + most * sheet.bubbleStep + groupGap
  const perBand = Math.max(1, Math.floor((width + groupGap) / groupWidth))
  return partsOf(partsOf(asked, rowsPerGroup), perBand).map((groups) => ({
    height: Math.max(...groups.map((group) => group.length)) * rowStep + groupGap,
    marks: (y) =>
      groups.flatMap((group, across) =>
        group.map(({ no, letters }, down) => ({
          is: 'bubbles' as const,
          no,
          letters,
          x: sheet.left + across * groupWidth,
          y: y + down * rowStep,
        })),
      ),
  }))
}

/** Two lines to write on in a row. */
function lineBlocks(questions: readonly SheetQuestion[]): Block[] {
  const labels = questions.flatMap(({ no, place }) =>
    place.kind === 'blanks'
      ? Array.from({ length: place.count }, (_, at) => (place.count > 1 ? `${no}（${at + 1}）` : `${no}.`))
      : [],
  )
  const lineWidth = width / blanksPerRow - boxGap
  return partsOf(labels, blanksPerRow).map((row) => ({
    height: blankStep,
    marks: (y) =>
      row.map((label, at) => ({
        is: 'line' as const,
        label,
        width: lineWidth,
        x: sheet.left + at * (lineWidth + boxGap),
        y,
      })),
  }))
}

/** A box for each written answer, the higher the more it is worth. */
function boxBlocks(questions: readonly SheetQuestion[]): Block[] {
  return questions
    .filter(({ place }) => place.kind === 'box')
    .map(({ no, score }) => {
      const height = Math.min(boxMost, Math.max(boxLeast, score * mmPerPoint))
      return {
        height: height + boxGap,
        least: Math.max(boxLeast, height * boxShrinks) + boxGap,
        marks: (y, room) => [
          { is: 'box' as const, label: `${no}.（${score}分）`, width, height: room - boxGap, x: sheet.left, y },
        ],
      }
    })
}

/** The pages of an answer sheet: bubbles, then lines, then boxes; nothing is cut in two. */
export function sheetPages(questions: readonly SheetQuestion[]): SheetMark[][] {
  const pages: SheetMark[][] = [[]]
  let y: number = sheet.belowHead
  for (const blocks of [bubbleBlocks(questions), lineBlocks(questions), boxBlocks(questions)]) {
    for (const { height, least = height, marks } of blocks) {
      if (y + least > sheet.bottom) {
        pages.push([])
        y = sheet.top
      }
      const given = Math.min(height, sheet.bottom - y)
      pages.at(-1)?.push(...marks(y, given))
      y += given
    }
    y += blocks.length > 0 ? boxGap : 0
  }
  return pages
}

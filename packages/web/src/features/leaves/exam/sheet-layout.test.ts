import { expect, test } from 'vitest'
import { type SheetMark, type SheetQuestion, sheet, sheetPages } from './sheet-layout.ts'

const choice = (no: number, count = 4): SheetQuestion => ({
  no,
  score: 2,
  place: { kind: 'options', letters: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].slice(0, count) },
})

function right(mark: SheetMark): number {
  return mark.is === 'bubbles'
    ? mark.x + sheet.numberWidth + mark.letters.length * sheet.bubbleStep
    : mark.x + mark.width
}

function foot(mark: SheetMark): number {
  return mark.is === 'box' ? mark.y + mark.height : mark.y
}

const many: SheetQuestion[] = [
  ...Array.from({ length: 100 }, (_, at) => choice(at + 1)),
  { no: 101, score: 4, place: { kind: 'blanks', count: 2 } },
  ...Array.from({ length: 6 }, (_, at): SheetQuestion => ({ no: 102 + at, score: 20, place: { kind: 'box' } })),
]

test('every question has its place once, within the marks of a page', () => {
  const pages = sheetPages(many)
  const marks = pages.flat()
  expect(marks.flatMap((mark) => (mark.is === 'bubbles' ? [mark.no] : []))).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  )
  expect(marks.flatMap((mark) => (mark.is === 'line' ? [mark.label] : []))).toEqual(['101（1）', '101（2）'])
  expect(marks.filter(({ is }) => is === 'box')).toHaveLength(6)
  expect(pages.length).toBeGreaterThan(2)
  for (const mark of marks) {
    expect(mark.x).toBeGreaterThanOrEqual(sheet.left)
    expect(right(mark)).toBeLessThanOrEqual(sheet.right + 0.01)
    expect(foot(mark)).toBeLessThanOrEqual(sheet.bottom)
  }
  expect(Math.min(...(pages[0] ?? []).map(({ y }) => y))).toBe(sheet.belowHead)
})

test('twenty-six options fit beside their number', () => {
  expect(
    Math.max(
      ...sheetPages([choice(1, 26)])
        .flat()
        .map(right),
    ),
  ).toBeLessThanOrEqual(sheet.right)
})

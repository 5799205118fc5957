import { expect, test } from 'vitest'
import { bareCell, guardedCell } from './cell-guard.ts'

test.each([...'=+-@\t\r\n＝＋－＠'].map((sign) => `${sign}HYPERLINK("x")`))(
  '%j is no formula, and comes back',
  (text) => {
    expect(guardedCell(text)).toBe(`'${text}`)
    expect(bareCell(guardedCell(text))).toBe(text)
  },
)

test.each(['甲', "'甲", '1=1', ''])('%j stays', (text) => {
  expect([guardedCell(text), bareCell(text)]).toEqual([text, text])
})

import { expect, test } from 'vitest'
import { cells, inParts } from './cells.ts'

const sheet = cells({ rows: 2, columns: 2, letters: 3, tooMany: '最多两行' })
const issuesOf = (value: unknown) => sheet.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('cells are texts in so many rows and columns, and what is wrong is said once', () => {
  expect(sheet.parse([['a', 'bcd'], []])).toEqual([['a', 'bcd'], []])
  expect(issuesOf([[], [], []])).toEqual(['最多两行'])
  for (const wrong of ['a', ['a'], [['a', 'b', 'c']], [['abcd'], ['abcd']], [[1]], [null], undefined]) {
    expect(issuesOf(wrong)).toHaveLength(1)
    expect(inParts.get(sheet)?.safeParse(wrong).success).toBe(false)
  }
})

import { expect, test } from 'vitest'
import { splitWeight } from '../../learning/outline/split-weight.ts'
import { computeTotal, type Result, type Scheme, type WeighedItem, weightsOf } from './formula.ts'

test.each([
  [1, [1000]],
  [3, [334, 333, 333]],
  [6, [170, 166, 166, 166, 166, 166]],
  [7, [148, 142, 142, 142, 142, 142, 142]],
  [9, [112, 111, 111, 111, 111, 111, 111, 111, 111]],
  [0, []],
])('1000 among %i, the remainder to the first (weight.split)', (count, shares) => {
  expect(splitWeight(count)).toEqual(shares)
})

test('thirty shares come to 1000 (weight.split)', () => {
  expect(splitWeight(30)[0]).toBe(43)
  expect(splitWeight(30).reduce((sum, one) => sum + one, 0)).toBe(1000)
})

const groups = [
  { key: 'usual', name: '平时成绩', weight: 400, drop: 0 },
  { key: 'exam', name: '考试成绩', weight: 600, drop: 0 },
]
const together: Scheme = { mode: 'items', missing: 'due', drop: 0, groups }
const apart: Scheme = { ...together, mode: 'groups' }

function item(id: number, changes: Partial<WeighedItem> = {}): WeighedItem {
  return { id, group: 'usual', weight: null, isExtra: false, isLeftOut: false, isOver: false, ...changes }
}
const got = (score: number, max = 100): Result => ({ state: 'final', score, max })
const excused: Result = { state: 'excused', score: null, max: 100 }
const pending: Result = { state: 'pending', score: null, max: 100 }

function total(scheme: Scheme, rows: readonly [WeighedItem, Result | undefined][]) {
  const results = new Map(rows.flatMap(([{ id }, result]) => (result ? [[id, result] as const] : [])))
  return computeTotal(
    scheme,
    rows.map(([one]) => one),
    results,
  )
}

test('the total is the weighted mean of what counts', () => {
  const rows: [WeighedItem, Result][] = [
    [item(1, { weight: 300 }), got(80)],
    [item(2, { weight: 100 }), got(10, 20)],
  ]
  expect(total(together, rows).percent).toBe(72.5)
})

test('what is excused or waits to be marked takes its weight with it', () => {
  const rows: [WeighedItem, Result][] = [
    [item(1), got(60)],
    [item(2), excused],
    [item(3), pending],
  ]
  expect(total(together, rows).percent).toBe(60)
})

test('what is missing is nothing once it is due, at any time, or does not count', () => {
  const rows: [WeighedItem, Result | undefined][] = [
    [item(1, { weight: 500 }), got(80)],
    [item(2, { weight: 500 }), undefined],
  ]
  const over: typeof rows = [rows[0] ?? [item(1), undefined], [item(2, { weight: 500, isOver: true }), undefined]]
  expect(total(together, rows).percent).toBe(80)
  expect(total(together, over).percent).toBe(40)
  expect(total({ ...together, missing: 'zero' }, rows).percent).toBe(40)
  expect(total({ ...together, missing: 'skip' }, over).percent).toBe(80)
})

test('groups are weighed among each other, one without results is left out', () => {
  const rows: [WeighedItem, Result | undefined][] = [
    [item(1), got(90)],
    [item(2, { group: 'exam' }), got(70)],
  ]
  expect(total(apart, rows)).toEqual({ percent: 78, groups: { usual: 90, exam: 70 } })
  const begun: typeof rows = [rows[0] ?? [item(1), undefined], [item(2, { group: 'exam' }), undefined]]
  expect(total(apart, begun)).toEqual({ percent: 90, groups: { usual: 90, exam: null } })
})

test('the lowest are dropped, and one is kept in any case', () => {
  const rows: [WeighedItem, Result][] = [
    [item(1), got(40)],
    [item(2), got(80)],
    [item(3), got(90)],
  ]
  const near = (drop: number) => total({ ...together, drop }, rows).percent ?? 0
  expect(near(1)).toBe(85)
  expect(near(5)).toBe(90)
})

test('extra credit adds, takes nothing from who has none, and stops at 100', () => {
  const extra = item(2, { weight: 100, isExtra: true, isOver: true })
  const base = item(1, { weight: 1000 })
  expect(total(together, [[base, got(80)]]).percent).toBe(80)
  expect(
    total(together, [
      [base, got(80)],
      [extra, undefined],
    ]).percent,
  ).toBe(80)
  expect(
    total(together, [
      [base, got(80)],
      [extra, got(50)],
    ]).percent,
  ).toBe(85)
  expect(
    total(together, [
      [base, got(98)],
      [extra, got(100)],
    ]).percent,
  ).toBe(100)
})

test('an item that is left out counts nowhere and takes no share', () => {
  const rows: [WeighedItem, Result][] = [
    [item(1), got(80)],
    [item(2, { isLeftOut: true }), got(0)],
  ]
  expect(total(together, rows).percent).toBe(80)
  expect([...weightsOf(rows.map(([one]) => one))]).toEqual([
    [1, 1000],
    [2, 0],
  ])
})

test('nothing counts yet: no total, not nought', () => {
  expect(total(together, [[item(1), undefined]])).toEqual({ percent: null, groups: { usual: null, exam: null } })
})

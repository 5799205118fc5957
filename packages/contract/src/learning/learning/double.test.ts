import { expect, test } from 'vitest'
import { doubleOutcome } from './double.ts'

test.each([
  [[], 'first', null],
  [[80], 'second', null],
  [[80, 90], 'done', 85],
  [[80, 80.5], 'done', 80.5],
  [[80, 81.5], 'done', 81],
  [[60, 80], 'done', 70],
  [[60, 80.5], 'third', null],
  [[60, 90, 72], 'done', 72],
] as const)('%j of 100 is %s with %s', (scores, stage, final) => {
  expect(doubleOutcome(scores, 100)).toEqual({ stage, final })
})

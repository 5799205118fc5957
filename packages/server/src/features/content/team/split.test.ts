import { expect, test } from 'vitest'
import { sharesOf } from './split.ts'

test('each one goes to the smallest team', () => {
  expect(sharesOf([3, 0, 1], 4, null)).toEqual([0, 3, 1])
  expect(sharesOf([0, 0, 0], 7, 3)).toEqual([3, 2, 2])
})

test('too few places under the cap give nothing', () => {
  expect(sharesOf([2, 2], 1, 2)).toBeUndefined()
})

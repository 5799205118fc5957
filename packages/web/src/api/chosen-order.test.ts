import { expect, it } from 'vitest'
import { nextPlace, noteStored, withChosen } from './chosen-order.ts'

const idOf = (id: number) => id

it('puts what arrives into the order in which it was chosen, behind what stands there already', () => {
  const [first, second, third] = [nextPlace(), nextPlace(), nextPlace()]
  let list = [90, 91]
  for (const [id, place] of [
    [3, third],
    [1, first],
    [2, second],
  ] as const) {
    list = withChosen(list, noteStored({ id }, place).id, idOf)
  }
  expect(list).toEqual([90, 91, 1, 2, 3])
})

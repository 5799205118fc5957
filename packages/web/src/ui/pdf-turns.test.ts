import { expect, test } from 'vitest'
import { giveUpTurn, type Turn, waitForTurn } from './pdf-turns.ts'

test('pages in view are drawn before those that are near, in their order, and what has gone meanwhile is not', async () => {
  const drawn: number[] = []
  const turnOf = (number: number, isInView = false): Turn => ({
    number,
    isInView,
    draw: async () => {
      drawn.push(number)
      if (number === 1) {
        // Scrolled on meanwhile.
        giveUpTurn(second)
        waitForTurn(seventh)
      }
    },
  })
  const [second, seventh] = [turnOf(2), turnOf(7)]
  for (const turn of [second, turnOf(1), turnOf(4, true), turnOf(3, true)]) {
    waitForTurn(turn)
  }
  expect(drawn).toEqual([])
  await expect.poll(() => drawn).toEqual([3, 4, 1, 7])
})

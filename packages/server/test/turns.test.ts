import { expect, test } from 'vitest'
import { inServerTurns, nextTurn, steadyTurn, turnMost } from './turns.ts'

/** Holds the thread up for so many milliseconds of its CPU. */
async function burn(ms: number): Promise<void> {
  const cpu = () => process.threadCpuUsage().user / 1000
  const until = cpu() + ms
  while (cpu() < until) {
    JSON.parse('[1, 2, 3]')
  }
}

test('work that holds the thread up is told as too long, on a slow machine too', async () => {
  expect(await steadyTurn(() => burn(400))).toBeGreaterThan(turnMost)
})

test('the same work in portions is told as short', async () => {
  const inPortions = async () => {
    for (let portion = 0; portion < 20; portion += 1) {
      await burn(20)
      await nextTurn()
    }
  }
  expect(await steadyTurn(inPortions)).toBeLessThan(turnMost)
})

test.each([
  { who: 'a client before it asks', ms: [400, 20, 0], isLong: false },
  { who: 'the server', ms: [20, 400, 20], isLong: true },
])('the work of $who is told as long: $isLong', async ({ ms: [before = 0, asked = 0, after = 0], isLong }) => {
  const work = async () => {
    await burn(before)
    await inServerTurns(() => burn(asked))
    await burn(after)
  }
  expect((await steadyTurn(work)) >= turnMost).toBe(isLong)
})

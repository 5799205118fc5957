import { expect, test } from 'vitest'
import { longestTurn, steadyTurn, turnMost } from './turns.ts'

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

test('work that waits is told as short', async () => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 300))
  expect(await longestTurn(wait)).toBeLessThan(turnMost)
})

import { expect, test } from 'vitest'
import { beginServerTurn, nextTurn, steadyTurn, turnMost } from './turns.ts'

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

test('what a client does before the server’s turn is left out, and what the server does is not', async () => {
  const asked = (clientMs: number, serverMs: number) => async () => {
    await burn(clientMs)
    await beginServerTurn()
    await burn(serverMs)
  }
  expect(await steadyTurn(asked(400, 20))).toBeLessThan(turnMost)
  expect(await steadyTurn(asked(20, 400))).toBeGreaterThan(turnMost)
})

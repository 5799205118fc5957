import { expect, test } from 'vitest'
import type { Line } from './report.ts'
import { twoOfThree } from './two-of-three.ts'

/** Gives the next of some times at each measurement, beside a count that is right or not. */
function measuring(times: readonly { ms: number; isRight: boolean }[]): () => Promise<Line[]> {
  const left = [...times]
  return async () => {
    const { ms, isRight } = left.shift() ?? { ms: Number.NaN, isRight: false }
    return [
      { figure: 'p99', value: `${ms} ms`, target: '< 500 ms', isMet: ms < 500 },
      { figure: 'in', value: '', target: '', isMet: isRight, isCounted: true },
    ]
  }
}

const unheard = () => undefined

const slow = { ms: 800, isRight: true }
const quick = { ms: 240, isRight: true }

test('a figure that is met is not measured again', async () => {
  expect((await twoOfThree(measuring([quick, slow]), unheard)).map(({ value }) => value)[0]).toBe('240 ms')
})

test('of a figure that misses two of three times count, and all are told', async () => {
  const heard: string[] = []
  const lines = await twoOfThree(measuring([slow, quick, quick]), (text) => heard.push(text))
  expect(lines[0]).toMatchObject({ value: '800 ms; 240 ms; 240 ms', isMet: true })
  expect(heard).toEqual(['missed: p99 800 ms (< 500 ms)'])
  expect((await twoOfThree(measuring([slow, quick, slow]), unheard))[0]?.isMet).toBe(false)
})

test('what is counted has to be right each time', async () => {
  const lines = await twoOfThree(measuring([slow, { ms: 240, isRight: false }, quick]), unheard)
  expect(lines.map(({ isMet }) => isMet)).toEqual([true, false])
})

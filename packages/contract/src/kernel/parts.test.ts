import { expect, test } from 'vitest'
import { eachInTurn, partsOf, whileMore } from './parts.ts'

test('a list is gone through one after the other, and nothing follows what failed', async () => {
  const done: string[] = []
  const work = async (one: number) => {
    done.push(`begin ${one}`)
    await Promise.resolve()
    if (one === 3) {
      throw new Error('third')
    }
    done.push(`end ${one}`)
  }
  await expect(eachInTurn([1, 2, 3, 4], work)).rejects.toThrow('third')
  expect(done).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3'])
})

test('a list of half a million is gone through without a copy or a promise for each one left', async () => {
  let sum = 0
  await eachInTurn(
    Array.from({ length: 500_000 }, () => 1),
    async (one) => {
      sum += await Promise.resolve(one)
    },
  )
  expect(sum).toBe(500_000)
})

test('a signal ends it between two: what is under way is finished', async () => {
  const done: number[] = []
  const throwIfAborted = () => {
    if (done.length === 2) {
      throw new Error('stopped')
    }
  }
  const walked = eachInTurn(
    [1, 2, 3],
    async (one) => {
      await Promise.resolve()
      done.push(one)
    },
    { signal: { throwIfAborted } },
  )
  await expect(walked).rejects.toThrow('stopped')
  expect(done).toEqual([1, 2])
})

test('a step is repeated while it says that there is more', async () => {
  let left = 10_000
  await whileMore(async () => {
    left -= 1
    return await Promise.resolve(left > 0)
  })
  expect(left).toBe(0)
})

test('the last part may be smaller', () => {
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

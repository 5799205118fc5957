import { expect, test } from 'vitest'
import { createKept } from './kept.ts'

const at = (ms: number) => new Date(1_700_000_000_000 + ms)

test('what was found is kept for its time, by its key', async () => {
  const kept = createKept<number>({ ms: 1000, most: 5 })
  let found = 0
  const find = () => Promise.resolve(++found)
  expect(await kept.of('a', at(0), find)).toBe(1)
  expect(await kept.of('a', at(999), find)).toBe(1)
  expect(await kept.of('b', at(999), find)).toBe(2)
  expect(await kept.of('a', at(1000), find)).toBe(3)
  kept.forget()
  expect(await kept.of('a', at(1000), find)).toBe(4)
})

test('those who ask meanwhile wait for one finding; a failure is kept for nobody', async () => {
  const kept = createKept<string>({ ms: 1000, most: 5 })
  let calls = 0
  const fail = () => {
    calls += 1
    return Promise.reject(new Error('away'))
  }
  const both = await Promise.allSettled([kept.of('a', at(0), fail), kept.of('a', at(0), fail)])
  expect([calls, ...both.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected'])
  expect(await kept.of('a', at(0), () => Promise.resolve('there'))).toBe('there')
})

test('of too many keys the one asked for longest ago is forgotten', async () => {
  const kept = createKept<string>({ ms: 1000, most: 2 })
  for (const key of ['a', 'b', 'a', 'c']) {
    await kept.of(key, at(0), () => Promise.resolve('first'))
  }
  expect(await kept.of('c', at(1), () => Promise.resolve('second'))).toBe('first')
  expect(await kept.of('a', at(1), () => Promise.resolve('second'))).toBe('first')
  expect(await kept.of('b', at(1), () => Promise.resolve('second'))).toBe('second')
})

test('how long a thing is kept may depend on what it is', async () => {
  const kept = createKept<number>({ ms: (found) => found * 1000, most: 5 })
  let found = 0
  const find = () => Promise.resolve(++found)
  const told: number[] = []
  for (const ms of [0, 999, 1000, 2999, 3000]) {
    told.push(await kept.of('a', at(ms), find))
  }
  expect(told).toEqual([1, 1, 2, 2, 3])
})

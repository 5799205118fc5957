import { expect, test } from 'vitest'
import { createTogether } from './together.ts'

/** Something that ends when told so. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: resolve }
}

test('who comes while others are served is served next, so many at once, each with their own answer', async () => {
  const together = createTogether<number, string>(3)
  const first = gate()
  const served: (readonly number[])[] = []
  const come = (one: number) =>
    together('door', one, async (some) => {
      served.push(some)
      await first.promise
      return some.map((each) => `answer ${each}`)
    })
  const answers = Promise.all([1, 2, 3, 4, 5].map(come))
  first.open()
  expect(await answers).toEqual([1, 2, 3, 4, 5].map((one) => `answer ${one}`))
  expect(served).toEqual([[1], [2, 3, 4], [5]])
  await come(6)
  expect(served.at(-1)).toEqual([6])
})

test('a failure is that of those who were served together, and holds up nobody else', async () => {
  const together = createTogether<number, number>(2)
  const serve = async (some: readonly number[]) => {
    await Promise.resolve()
    if (some.includes(2)) {
      throw new Error('no')
    }
    return some
  }
  const settled = await Promise.allSettled([1, 2, 3, 4].map((one) => together('door', one, serve)))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
})

test('nobody waits for those at another door', async () => {
  const together = createTogether<number, number>(2)
  const shut = gate()
  const waiting = together('one', 1, async (some) => {
    await shut.promise
    return some
  })
  expect(await together('other', 2, (some) => Promise.resolve(some))).toBe(2)
  shut.open()
  expect(await waiting).toBe(1)
})

import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { expect, test } from 'vitest'
import { createCappedTotals } from './capped-totals.ts'

const minute = 60_000

function counter(value: () => number) {
  const counted = { times: 0, count: async () => 0 }
  counted.count = async () => {
    counted.times += 1
    return value()
  }
  return counted
}

test('a total at the cap is counted once a minute for everybody', async () => {
  const totals = createCappedTotals()
  const shown = counter(() => listLimits.maxTotal)
  const own = counter(() => 1)
  const ask = (filter: unknown, at: number) => totals.of(filter, at, { shown: shown.count, own: own.count })
  expect(await ask({ type: 1 }, 0)).toBe(listLimits.maxTotal)
  expect(await ask({ type: 1 }, minute - 1)).toBe(listLimits.maxTotal)
  expect([shown.times, own.times]).toEqual([1, 0])
  await ask({ type: 2 }, 0)
  await ask({ type: 1 }, minute)
  expect(shown.times).toBe(3)
})

test('a total below the cap is exact each time', async () => {
  const totals = createCappedTotals()
  let rows = 3
  const shown = counter(() => 2)
  const own = counter(() => rows)
  const ask = () => totals.of({}, 0, { shown: shown.count, own: own.count })
  expect(await ask()).toBe(3)
  rows = 4
  expect(await ask()).toBe(4)
  expect(shown.times).toBe(1)
})

import { expect, test } from 'vitest'
import { gramsOf, percentAlike } from '../../learning/similarity/public.ts'
import { alikeText, alikeWrong, fastestRun, pairsOf, percentOfPrints, printOf } from './signal-alike.ts'

const wrong = (id: number, hashes: number[], from = 1) => ({
  id,
  userId: id,
  versions: hashes.map((_, at) => from + at),
  hashes,
})
const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

test('ten questions that both have wrong and eight same answers are told, fewer are not', () => {
  expect(alikeWrong(wrong(1, ten), wrong(2, ten))).toMatchObject({ count: 10, of: 10, percent: 100 })
  expect(alikeWrong(wrong(1, ten), wrong(2, [...ten.slice(0, 8), 0, 0]))).toMatchObject({
    count: 8,
    of: 10,
    percent: 80,
  })
  expect(alikeWrong(wrong(1, ten), wrong(2, [...ten.slice(0, 7), 0, 0, 0]))).toBeUndefined()
  expect(alikeWrong(wrong(1, ten.slice(1)), wrong(2, ten.slice(1)))).toBeUndefined()
  expect(alikeWrong(wrong(1, ten), wrong(2, ten, 2))).toBeUndefined()
})

test('of drawn papers only the questions that both had are held against each other', () => {
  const one = { ...wrong(1, [...ten, 77]), versions: [...ten, 900] }
  const other = { ...wrong(2, [...ten, 77]), versions: [...ten, 901] }
  expect(alikeWrong(one, other)).toMatchObject({ count: 10, of: 10 })
})

const text =
  '先断开电源，再用验电器确认无电，然后挂接地线并设置围栏，最后悬挂“禁止合闸”标示牌，由监护人复核后才能开始工作。'

test('texts are as alike as their pieces, whatever their signs', () => {
  const others = [text, text.replaceAll('，', ' '), `${text}好`, text.slice(0, 40), '完全不同的一段话'.repeat(6)]
  for (const other of others) {
    const exact = percentAlike(gramsOf(text, 30), gramsOf(other, 30))
    expect(percentOfPrints(printOf(text), printOf(other))).toBe(exact >= 90 ? exact : 0)
  }
  expect(percentOfPrints(printOf(text), printOf(`${text}好`))).toBeGreaterThanOrEqual(90)
  expect(printOf('太短的一句话说明不了什么问题')).toHaveLength(0)
  expect(percentOfPrints(printOf(''), printOf(''))).toBe(0)
})

test('each is named to the other, one person is not held against themselves, and few are named for one', async () => {
  const same = (id: number, userId: number) => ({ id, userId, grams: printOf(text) })
  const two = await pairsOf([same(1, 1), same(2, 2), same(3, 1)], alikeText)
  expect(two.map(({ one, other }) => [one, other]).sort()).toEqual([
    [1, 2],
    [2, 1],
    [2, 3],
    [3, 2],
  ])
  const many = await pairsOf(
    Array.from({ length: 60 }, (_, at) => same(at + 1, at + 1)),
    alikeText,
  )
  expect(many).toHaveLength(60 * 5)
})

test('ten answers in a row within less than two seconds each are faster than anybody reads', () => {
  const fast = Array.from({ length: 10 }, (_, at) => 1000 + at)
  expect(fastestRun(999, fast)).toMatchObject({ count: 10, sum: 10, times: [{ at: 999 }] })
  expect(fastestRun(900, fast)).toBeUndefined()
  expect(fastestRun(900, [...fast, 1010])).toMatchObject({ count: 10 })
  expect(
    fastestRun(
      0,
      Array.from({ length: 30 }, (_, at) => at * 2),
    ),
  ).toBeUndefined()
})

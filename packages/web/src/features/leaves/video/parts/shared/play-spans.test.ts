import { expect, test } from 'vitest'
import { collectSpans, joinSpans, spansWithout } from './play-spans.ts'

test('joins what was played in one go and starts anew after a jump', () => {
  const spans = collectSpans()
  for (const second of [0, 0.3, 1.1, 2.2, 3.4]) {
    spans.at(second)
  }
  spans.at(30.2)
  spans.at(31.4)
  expect(spans.take()).toEqual([
    [0, 3],
    [30, 31],
  ])
})

test('loses no second between two reports', () => {
  const spans = collectSpans()
  spans.at(0)
  spans.at(2.4)
  expect(spans.take()).toEqual([[0, 2]])
  spans.at(3.1)
  spans.at(4.9)
  expect(spans.take()).toEqual([[2, 4]])
})

test('a pause ends a span', () => {
  const spans = collectSpans()
  spans.at(0)
  spans.at(1.6)
  spans.break()
  spans.at(1.8)
  spans.at(3)
  expect(spans.take()).toEqual([
    [0, 1],
    [1, 3],
  ])
})

test('what a held-up page reports late was played, without a word of a jump', () => {
  const spans = collectSpans()
  spans.at(0)
  spans.at(4)
  spans.at(8.5)
  expect(spans.take()).toEqual([[0, 8]])
})

test('a nudge of less than half a second leaves no hole', () => {
  const spans = collectSpans()
  spans.at(0)
  spans.at(10.8)
  spans.break()
  spans.at(0)
  spans.at(5.7)
  spans.break()
  spans.at(6.1)
  spans.at(8)
  expect(joinSpans(spans.take())).toEqual([[0, 8]])
})

test('the part of a second a film ends with counts as one', () => {
  const spans = collectSpans()
  for (let second = 0; second <= 14.6; second += 0.2) {
    spans.at(second)
  }
  spans.break()
  spans.end()
  expect(joinSpans(spans.take())).toEqual([[0, 15]])
})

test('spans are joined where they touch, and parts of them taken out', () => {
  expect(
    joinSpans([
      [20, 30],
      [0, 5],
      [5, 9],
      [22, 25],
    ]),
  ).toEqual([
    [0, 9],
    [20, 30],
  ])
  expect(
    spansWithout(
      [
        [0, 9],
        [20, 30],
      ],
      [
        [3, 5],
        [8, 22],
      ],
    ),
  ).toEqual([
    [0, 3],
    [5, 8],
    [22, 30],
  ])
})

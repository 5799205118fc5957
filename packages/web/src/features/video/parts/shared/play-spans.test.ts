import { expect, test } from 'vitest'
import { collectSpans } from './play-spans.ts'

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

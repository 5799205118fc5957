import { describe, expect, test } from 'vitest'
import { isSameInPoints, picksOf, scaledTo, sumOfPicks } from './score.ts'
import { rubricShape } from './shapes.ts'

const rubric = rubricShape.parse({
  mode: 'levels',
  criteria: [
    {
      id: 1,
      title: '结构',
      max: 60,
      levels: [
        { id: 1, title: '优', score: 60 },
        { id: 2, title: '差', score: 0 },
      ],
    },
    {
      id: 2,
      title: '创新',
      max: 40,
      required: false,
      levels: [
        { id: 1, title: '有', score: 40 },
        { id: 2, title: '无', score: 0 },
      ],
    },
  ],
})
const pick = (id: number, level: number) => ({ id, level, score: null, comment: '' })

describe('what was given', () => {
  test('has the points of its levels, whatever points were sent', () => {
    expect(picksOf(rubric, [{ ...pick(1, 1), score: 999 }])).toEqual([{ ...pick(1, 1), score: 60 }])
  })

  test.each([
    ['an unknown criterion', [pick(9, 1)]],
    ['an unknown level', [pick(1, 9)]],
    ['a criterion twice', [pick(1, 1), pick(1, 2)]],
  ])('does not fit with %s', (_what, picks) => {
    expect(picksOf(rubric, picks)).toBeUndefined()
  })

  test('comes to a sum once all that has to be given is, and to none before', () => {
    const sum = (picks: Parameters<typeof picksOf>[1]) => sumOfPicks(rubric, picksOf(rubric, picks) ?? [])
    expect(sum([])).toBeNull()
    expect(sum([pick(2, 1)])).toBeNull()
    expect(sum([pick(1, 2)])).toBe(0)
    expect(sum([pick(1, 1), pick(2, 1)])).toBe(100)
  })

  test('is worth as much of another total', () => {
    expect(scaledTo(100, rubric, 76)).toBe(76)
    expect(scaledTo(30, rubric, 76)).toBe(22.8)
  })
})

test('words and order do not change what a rubric gives, points do', () => {
  const [one, two] = rubric.criteria
  if (!(one && two)) {
    throw new Error('two criteria')
  }
  expect(isSameInPoints(rubric, { ...rubric, criteria: [{ ...two, title: '新意' }, one] })).toBe(true)
  expect(isSameInPoints(rubric, { ...rubric, criteria: [one, { ...two, required: true }] })).toBe(false)
  expect(isSameInPoints(rubric, { ...rubric, criteria: [one] })).toBe(false)
})

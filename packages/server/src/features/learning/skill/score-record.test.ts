import { expect, test } from 'vitest'
import type { Point } from './points.ts'
import { scoreRecord } from './score-record.ts'

const point = (sectionId: number, changes: Partial<Point> = {}): Point => ({
  contentId: 1,
  sectionId,
  skillId: sectionId + 100,
  title: `点${sectionId}`,
  target: 11,
  weight: 500,
  dimensionId: 1,
  dimension: '维度',
  dimensionWeight: 1000,
  ...changes,
})

test('a content counts for its point, for all points of its dimension, or for all there are', () => {
  const points = [point(11), point(12), point(21, { dimensionId: 2, weight: 1000 })]
  const contents = [
    { contentId: 1, sectionId: null, weight: 500 },
    { contentId: 2, sectionId: 1, weight: 300 },
    { contentId: 3, sectionId: 12, weight: 200 },
  ]
  const { points: scored } = scoreRecord(
    points,
    contents,
    new Map([
      [1, 1],
      [2, 0.5],
      [3, 0],
    ]),
  )
  // (500 · 1 + 300 · 0.5) ÷ 800 and (500 + 150) ÷ 1000 of 25; the third point has the whole content alone.
  expect(scored.map(({ score }) => score)).toEqual([20.31, 16.25, 25])
})

test('the whole is the mean of points by the weights of dimension and point; what nothing measures is left out', () => {
  const points = [
    point(11, { weight: 750, dimensionWeight: 400 }),
    point(12, { weight: 250, dimensionWeight: 400 }),
    point(21, { dimensionId: 2, weight: 1000, dimensionWeight: 600 }),
  ]
  const contents = [
    { contentId: 1, sectionId: 11, weight: 500 },
    { contentId: 2, sectionId: 12, weight: 500 },
  ]
  const found = scoreRecord(
    points,
    contents,
    new Map([
      [1, 0.8],
      [2, 0.4],
    ]),
  )
  expect(found).toMatchObject({ score: 17.5, level: 16 })
  expect(found.points.map(({ section_id }) => section_id)).toEqual([11, 12])
})

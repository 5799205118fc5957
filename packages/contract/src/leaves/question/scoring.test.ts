import { expect, test } from 'vitest'
import { scoreBand } from '../../learning/learning/score-band.ts'
import { scoreMultiple, splitScore, sumScores } from './scoring.ts'
import { multiRules } from './shapes.ts'

/** Vectors of expected, appendix B: score, key, answer, and what each of the four rules gives. */
test.each([
  [4, 'ABD', 'ABD', 4, 4, 4, 4],
  [4, 'ABD', 'AB', 0, 2, 2.5, 2.5],
  [4, 'ABD', 'A', 0, 2, 1.5, 1.5],
  [4, 'ABD', 'ABC', 0, 0, 0, 1.5],
  [4, 'ABD', 'ABCD', 0, 0, 0, 2.5],
  [4, 'ABD', 'C', 0, 0, 0, 0],
  [4, 'ABD', '', 0, 0, 0, 0],
  [3, 'AC', 'A', 0, 1.5, 1.5, 1.5],
  [5, 'ABC', 'AB', 0, 2.5, 3.5, 3.5],
  [5, 'ABC', 'A', 0, 2.5, 1.5, 1.5],
  [2, 'ABCD', 'ABC', 0, 1, 1.5, 1.5],
  [1, 'AB', 'A', 0, 0.5, 0.5, 0.5],
])('%i points, right %s, chosen %s', (...vector) => {
  const [max, key, chosen, ...wanted] = vector
  const found = multiRules.map((rule) => scoreMultiple({ key: [...key], chosen: [...chosen], max }, rule))
  expect(found).toEqual(wanted)
})

test('an option ticked twice counts once', () => {
  expect(scoreMultiple({ key: ['A', 'B'], chosen: ['A', 'A'], max: 4 }, 'per_option')).toBe(2)
})

test.each([
  [10, 3, [3.34, 3.33, 3.33]],
  [4, 3, [1.34, 1.33, 1.33]],
  [5, 1, [5]],
])('%i points over %i blanks', (score, parts, wanted) => {
  const shares = splitScore(score, parts)
  expect(shares).toEqual(wanted)
  expect(sumScores(shares)).toBe(score)
})

test.each([
  [0, 1],
  [50, 1],
  [50.01, 2],
  [80, 2],
  [80.01, 3],
  [100, 3],
  [null, 0],
])('score.bands: %s is in band %i', (percent, band) => {
  expect(scoreBand(percent)).toBe(band)
})

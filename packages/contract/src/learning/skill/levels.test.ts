import { expect, test } from 'vitest'
import { makeWhole, weightsAmong } from '../outline/split-weight.ts'
import { levelOf, levelTitle, percentOfScore, roundScore, standingOf } from './levels.ts'

test('a score has the level of the highest threshold not above it: 6 is 中级, 16 准技师 (skill.thresholds)', () => {
  const titles = [0, 0.99, 1, 5.99, 6, 10.99, 11, 15.99, 16, 20.99, 21, 25].map(levelTitle)
  expect(titles).toEqual([
    '入门',
    '入门',
    '初级',
    '初级',
    '中级',
    '中级',
    '高级',
    '高级',
    '准技师',
    '准技师',
    '技师',
    '技师',
  ])
  expect([levelOf(6), levelOf(15.99), levelOf(25)]).toEqual([6, 11, 21])
})

test('scores are rounded half up; half of the most and less is a gap, as is what is below its target (score.bands)', () => {
  expect([roundScore(1.005), roundScore(12.344), roundScore(24.995)]).toEqual([1.01, 12.34, 25])
  expect([percentOfScore(12.5), percentOfScore(20)]).toEqual([50, 80])
  const standing = (score: number, target = 1) => standingOf({ score, target })
  expect([standing(12.5), standing(12.51), standing(20), standing(20.01)]).toEqual(['gap', 'met', 'met', 'strength'])
  expect([standing(20.5, 21), standing(21, 21)]).toEqual(['gap', 'strength'])
})

test('neighbours weigh equal shares while none says anything, and the whole once all do (weight.split)', () => {
  expect(weightsAmong([null, null, null])).toEqual([334, 333, 333])
  expect(weightsAmong([600, 400])).toEqual([600, 400])
  expect([makeWhole([]), makeWhole([null, null]), makeWhole([600, 400])]).toEqual([true, true, true])
  expect([makeWhole([600, 300]), makeWhole([600, 400, null])]).toEqual([false, false])
})

import { usualWorkSettings } from '@zhixing/contract/leaves/work/shapes.ts'
import { describe, expect, test } from 'vitest'
import { deductionText, handInNote, isNewest, kindsText, roundLook, rulesOf, standingRound } from './work-words.ts'

describe('what a learner is told before handing in', () => {
  test('is that it may be changed until it is marked, and no more than holds', () => {
    expect(rulesOf(usualWorkSettings)).toEqual(['批阅后不能再次提交；被退回的可以修改后重交。'])
  })

  test('is what being late costs, how often one may, and what passes', () => {
    const settings = {
      ...usualWorkSettings,
      late_policy: { percent: 5, per: 'day' as const, floor: 60 },
      attempts_max: 2,
      completion: 'pass' as const,
    }
    expect(rulesOf(settings)).toEqual([
      '迟交每天扣总分的5%，不足1天按1天计，最低保留60%。',
      '最多可提交2次，以最近一次批阅的成绩为准。',
      '达到60分算完成。',
    ])
    expect(kindsText(settings)).toBe('文字、文件')
  })
})

test('what being late took stands beside the points that were given', () => {
  expect(deductionText({ score: 80, deduction: 10 })).toBe('原始 90 分，迟交扣 10 分')
  expect(deductionText({ score: 80, deduction: 0 })).toBe('')
  expect(deductionText({ score: null, deduction: 0 })).toBe('')
})

test.each([
  ['nothing is due', 0, '提交后，在老师批阅前可以撤回。'],
  ['before it is due', 1000, '提交后，在应交时间前、老师批阅前可以撤回。'],
  ['within the mercy after it was due', 970, '提交后不能撤回。'],
  ['late', 400, '现在提交将记为迟交10分钟，提交后不能撤回。'],
])('%s: the question before handing in tells until when it can be taken back', (_when, due, note) => {
  expect(handInNote(due, 1_000_000)).toBe(note)
})

test('what was handed in last may be given back, an earlier round not', () => {
  const rounds = [{ no: 2 }, { no: 1 }]
  expect(rounds.map((round) => isNewest(rounds, round))).toEqual([true, false])
})

test('points count until the round after them is marked, and that one is marked anew', () => {
  const first = { no: 1, state: 'graded' as const, score: 70 }
  const second = { no: 2, state: 'submitted' as const, score: null }
  expect(standingRound([second, first], second)).toBe(first)
  expect(roundLook([second, first], second).words).toBe('待复评')
  expect(roundLook([second, { ...first, state: 'returned' }], second).words).toBe('待批阅')
  expect(roundLook([second, first], first).words).toBe('已批阅')
  const marked = { ...second, state: 'graded' as const, score: 60 }
  expect(standingRound([marked, first], marked)).toBeUndefined()
})

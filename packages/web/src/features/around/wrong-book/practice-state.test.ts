import type { PracticeQuestion } from '@zhixing/contract/around/wrong-book/calls.ts'
import { expect, test } from 'vitest'
import { freshPractice, isSettled, type PracticeState, practiceAfter, summaryOf } from './practice-state.ts'

const from = { id: 1, c: 1, c_type: 'collection', s: 1, type: 'exam' as const, title: '', c_title: '', can_open: true }
const question = (question_id: number): PracticeQuestion => ({
  question_id,
  version_id: question_id,
  type: 1,
  stem: '题干',
  options: [],
  blanks: 0,
  score: 2,
  streak: 0,
  from,
})
const key = { answer: ['B'], blanks: [], analysis: '' }
const current = (state: PracticeState) => {
  const found = state.tried[state.at]
  if (!found) {
    throw new Error('no question')
  }
  return found
}

test('an answer is settled once it is checked, and changes no more', () => {
  const begun = practiceAfter(freshPractice([question(1), question(2)]), { do: 'answer', response: ['B'] })
  expect(isSettled(current(begun))).toBe(false)
  const checked = practiceAfter(begun, {
    do: 'checked',
    checked: { got: 2, score: 2, streak: 2, state: 'mastered', key },
  })
  expect(isSettled(current(checked))).toBe(true)
  expect(current(practiceAfter(checked, { do: 'answer', response: ['C'] })).response).toEqual(['B'])
  const next = practiceAfter(checked, { do: 'next' })
  expect([next.at, next.isOver]).toEqual([1, false])
  expect(practiceAfter(next, { do: 'next' }).isOver).toBe(true)
})

test('a written answer waits for its learner’s word', () => {
  const begun = practiceAfter(freshPractice([question(1)]), { do: 'answer', response: ['试切'] })
  const told = practiceAfter(begun, { do: 'checked', checked: { got: null, score: 2, streak: 0, state: 'open', key } })
  expect(isSettled(current(told))).toBe(false)
  const judged = practiceAfter(told, { do: 'assessed', isRight: false, streak: 0, state: 'open' })
  expect(isSettled(current(judged))).toBe(true)
  expect(summaryOf(judged.tried)).toMatchObject({ total: 1, right: 0, mastered: 0, wrong: [{ isRight: false }] })
})

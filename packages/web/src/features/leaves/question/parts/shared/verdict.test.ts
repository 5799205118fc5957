import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const answerKey = { answer: ['A'], blanks: [], analysis: '' }

test.each([
  ['right', { response: ['A'], score: 2, got: 2, answerKey }],
  ['partial', { response: ['A'], score: 2, got: 1, answerKey }],
  ['wrong', { response: ['B'], score: 2, got: 0, answerKey }],
  ['blank', { response: [], score: 2, got: 0, answerKey }],
  ['blank', { response: ['', ' '], score: 2, got: 0, answerKey }],
  ['waiting', { response: ['写了'], score: 10, got: null, answerKey }],
  ['given', { response: ['A'], score: 2, got: null, answerKey: null }],
] as const)('an answer is %s', (wanted, { response, ...rest }) => {
  expect(verdictOf({ response: [...response], ...rest })).toBe(wanted)
})

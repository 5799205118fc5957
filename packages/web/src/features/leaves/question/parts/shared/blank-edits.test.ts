import { type Question, questionTypes, usualFillRules } from '@zhixing/contract/leaves/question/shapes.ts'
import { expect, test } from 'vitest'
import { withMarkedBlanks } from './blank-edits.ts'

function fill(stem: string, accepted: string[][]): Question {
  const blanks = accepted.map((one) => ({ accepted: one, tolerance: null }))
  return { type: questionTypes.fill, stem, options: [], answer: [], blanks, fill: usualFillRules, analysis: '' }
}
const blanksOf = (stem: string, accepted: string[][]) =>
  withMarkedBlanks(fill(stem, accepted)).blanks.map(({ accepted: texts }) => texts)

test('a mark in the stem brings its blank', () => {
  expect(blanksOf('<p>甲____乙____</p>', [['x']])).toEqual([['x'], ['']])
})

test('an empty blank goes with its mark, a filled one waits to be removed', () => {
  expect(blanksOf('甲____', [['x'], ['']])).toEqual([['x']])
  expect(blanksOf('甲____', [['x'], ['y']])).toEqual([['x'], ['y']])
})

test('a question in step is left as it is', () => {
  const question = fill('甲____', [['x']])
  expect(withMarkedBlanks(question)).toBe(question)
})

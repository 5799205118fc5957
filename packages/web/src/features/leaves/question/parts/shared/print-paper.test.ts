import { usualFillRules } from '@zhixing/contract/leaves/question/shapes.ts'
import { expect, test } from 'vitest'
import { type PrintedQuestion, sectionsOf } from './print-paper.tsx'
import { optionKeyText, withRoom } from './print-parts.tsx'

const question = (id: number, type: number, score = 2): PrintedQuestion => ({
  id,
  type,
  stem: '题干',
  options: [],
  blanks: 0,
  score,
  key: { answer: [], blanks: [], analysis: '' },
})

test('questions stand by kind, numbered through, with what each part is worth', () => {
  const sections = sectionsOf([question(1, 3), question(2, 1), question(3, 8, 10), question(4, 1, 3)])
  expect(sections.map(({ title, text }) => `${title} ${text}`)).toEqual([
    '一、单选题 本大题共2题，共5分',
    '二、判断题 本大题共1题，每题2分，共2分',
    '三、简答题 本大题共1题，每题10分，共10分',
  ])
  expect(sections.flatMap(({ questions }) => questions.map(({ no, question: { id } }) => [no, id]))).toEqual([
    [1, 2],
    [2, 4],
    [3, 1],
    [4, 3],
  ])
})

test('a key has the letters of the paper, in whatever order the options stand', () => {
  const options = ['C', 'A', 'B'].map((key) => ({ key, html: key }))
  const answerKey = { answer: ['A', 'C'], blanks: [], analysis: '', fill: usualFillRules }
  expect(optionKeyText({ question: { ...question(1, 2), options }, answerKey })).toBe('AB')
})

test('blanks become lines to write on, and what stands within a tag stays', () => {
  expect(withRoom('用<img alt="____">____测量')).toMatch(/^用<img alt="____">\u200b<u>\u00a0+<\/u>\u200b测量$/)
})

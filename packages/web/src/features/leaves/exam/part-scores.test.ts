import { expect, test } from 'vitest'
import { sectionsOfPaper } from './paper-sections.ts'
import { kindScores, sectionScores } from './part-scores.ts'

test('a kind whose answers wait to be read has no score yet', () => {
  const scores = kindScores([
    { type: 8, score: 10, got: null },
    { type: 1, score: 2, got: 2 },
    { type: 1, score: 2, got: 0.5 },
  ])
  expect(scores.map(({ label, got, score }) => ({ label, got, score }))).toEqual([
    { label: '单选题', got: 2.5, score: 4 },
    { label: '简答题', got: null, score: 10 },
  ])
})

test('a section has what its questions earned together; what does not count any more is left out', () => {
  const asked = (section: number, score: number, rest: { got: number | null; void?: boolean }) => ({
    type: 1,
    section,
    score,
    void: false,
    ...rest,
  })
  const questions = [
    asked(0, 2, { got: 2 }),
    asked(0, 2, { got: 0.5 }),
    asked(0, 9, { got: 0, void: true }),
    asked(1, 10, { got: null }),
    asked(1, 5, { got: 5 }),
    asked(2, 3, { got: 0, void: true }),
  ]
  const sections = ['基础', '提高', '附加'].map((title) => ({ title, intro: '' }))
  expect(sectionScores(sectionsOfPaper(sections, questions))).toEqual([
    { key: '0', label: '一、基础', got: 2.5, score: 4 },
    { key: '1', label: '二、提高', got: null, score: 15 },
  ])
})

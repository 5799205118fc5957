import { questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { expect, test } from 'vitest'
import { asKind, changedDraft, freshDraft } from './question-draft.ts'

const { single, multiple, judgement, fill } = questionTypes

test('a draft of another kind keeps stem and analysis, and the options where there are any', () => {
  const chosen = { ...freshDraft(multiple), stem: '题干', analysis: '解析', answer: ['A', 'C'] }
  expect(asKind(chosen, single)).toMatchObject({ type: single, stem: '题干', analysis: '解析', answer: ['A'] })
  expect(asKind(chosen, single).options).toBe(chosen.options)
  expect(asKind(chosen, judgement)).toMatchObject({ options: [], answer: [], stem: '题干' })
})

test('the next question goes on with score, difficulty, category and tags', () => {
  const before = { ...freshDraft(single), score: '3', difficulty: 'height' as const, category_id: 7, tags: ['期末'] }
  expect(freshDraft(fill, before)).toMatchObject({ score: '3', difficulty: 'height', category_id: 7, tags: ['期末'] })
})

test('blanks follow the marks of the stem', () => {
  expect(changedDraft(freshDraft(fill), { stem: '甲____乙____' }).blanks).toHaveLength(2)
})

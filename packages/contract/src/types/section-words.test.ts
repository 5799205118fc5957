import { expect, test } from 'vitest'
import { sectionLevelsText } from '../learning/outline/calls.ts'
import { chapters } from './container.ts'
import { sectionWords } from './section-words.ts'

test('a section is called as its level is (K18)', () => {
  const levels = [
    { kind: 'plan', label: '计划' },
    { kind: 'stage', label: '阶段' },
  ] as const
  const { at, any } = sectionWords(levels)
  expect([at(1), at(2), at(3), any]).toEqual(['计划', '阶段', '阶段', '计划/阶段'])
  expect(sectionWords(chapters).any).toBe('章节')
  expect([levels, chapters, []].map(sectionLevelsText)).toEqual(['计划/阶段最多2级', '章节最多2级', '这里没有章节'])
})

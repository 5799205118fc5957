import { chapters } from '@zhixing/contract/types/container.ts'
import { expect, test } from 'vitest'
import { sectionWords } from './section-words.ts'

test('a section is called as its level is', () => {
  const { at, any } = sectionWords([
    { kind: 'plan', label: '计划' },
    { kind: 'stage', label: '阶段' },
  ])
  expect([at(1), at(2), at(3), any]).toEqual(['计划', '阶段', '阶段', '计划/阶段'])
  expect(sectionWords(chapters).any).toBe('章节')
})

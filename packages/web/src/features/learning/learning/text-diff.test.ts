import { describe, expect, test } from 'vitest'
import { diffTexts } from './text-diff.ts'

describe('diffTexts', () => {
  test('tells Chinese words that were put in the place of others, and leaves the rest', () => {
    const parts = diffTexts('我先用试切法确定偏置值。', '我先用寻边器确定偏置值。')
    expect(
      parts
        .filter(({ kind }) => kind === 'same')
        .map(({ text }) => text)
        .join(''),
    ).toContain('确定偏置值。')
    expect(
      parts
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe('我先用试切法确定偏置值。')
    expect(
      parts
        .filter(({ kind }) => kind !== 'removed')
        .map(({ text }) => text)
        .join(''),
    ).toBe('我先用寻边器确定偏置值。')
  })

  test('the same text has one part', () => {
    expect(diffTexts('一样', '一样')).toEqual([{ text: '一样', kind: 'same' }])
  })
})

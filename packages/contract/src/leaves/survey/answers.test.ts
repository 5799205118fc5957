import { describe, expect, test } from 'vitest'
import { answerFault } from './answers.ts'
import { questionFault, type SurveyQuestion } from './shapes.ts'

const options = ['甲', '乙', '丙'].map((label, at) => ({ id: at + 1, label }))
const asked: SurveyQuestion = {
  ...{ id: 1, kind: 'multiple', stem: '选', required: true, options, least: 2, most: 2 },
  ...{ steps: 0, low: '', high: '' },
}
const nothing = { options: [], step: 0, text: '' }

describe('an answer', () => {
  test('is asked for where it is required, and may be left out elsewhere', () => {
    expect(answerFault(asked, nothing)).toBe('此题必答')
    expect(answerFault({ ...asked, required: false }, nothing)).toBe('')
  })

  test('chooses as many as are asked for, of what is there, each once', () => {
    const chosen = (...ids: number[]) => answerFault(asked, { ...nothing, options: ids })
    expect([chosen(1, 3), chosen(1), chosen(1, 2, 3)]).toEqual(['', '请选择2项', '请选择2项'])
    expect(answerFault({ ...asked, most: 3 }, { ...nothing, options: [1] })).toBe('请选择2至3项')
    expect(new Set([chosen(1, 1), chosen(1, 9)])).toEqual(new Set(['回答与题目不符，请刷新页面']))
    expect(answerFault({ ...asked, kind: 'single' }, { ...nothing, options: [1, 2] })).not.toBe('')
  })

  test('is of the kind that was asked, and within the scale', () => {
    const scale: SurveyQuestion = { ...asked, kind: 'scale', options: [], steps: 5 }
    expect(answerFault(scale, { ...nothing, step: 5 })).toBe('')
    expect(answerFault(scale, { ...nothing, step: 6 })).not.toBe('')
    expect(answerFault(scale, { ...nothing, text: '好' })).not.toBe('')
    expect(answerFault({ ...scale, kind: 'text', steps: 0 }, { ...nothing, text: '好' })).toBe('')
    expect(answerFault({ ...scale, kind: 'text', steps: 0 }, { ...nothing, step: 1 })).not.toBe('')
  })
})

test('a choice has options that differ and a range that can be met', () => {
  const given = { ...asked, low: '', high: '', steps: 5 }
  expect(questionFault(given)).toBeUndefined()
  expect(questionFault({ ...given, options: options.slice(0, 1) })?.[0]).toBe('options')
  expect(questionFault({ ...given, options: [...options, { id: 0, label: '甲' }] })?.[1]).toBe('选项不能重复')
  expect(questionFault({ ...given, most: 4 })?.[0]).toBe('most')
  expect(questionFault({ ...given, least: 3, most: 2 })?.[0]).toBe('most')
  expect(questionFault({ ...given, kind: 'text', options: [] })).toBeUndefined()
})

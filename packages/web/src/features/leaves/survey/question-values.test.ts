import { expect, test } from 'vitest'
import { freshQuestion, questionsOf, questionsProblem, valuesOfQuestions } from './question-values.ts'

test('a question goes back as it came', () => {
  const base = { required: true, options: [], least: 0, most: 0, steps: 0, low: '', high: '' }
  const options = ['甲', '乙', '丙'].map((label, at) => ({ id: at + 1, label }))
  const stored = [
    { ...base, id: 1, kind: 'multiple' as const, stem: '选', options, least: 1, most: 2 },
    { ...base, id: 2, kind: 'scale' as const, stem: '满意吗', steps: 7, low: '低', high: '高' },
  ]
  const [choice, scale] = questionsOf(valuesOfQuestions(stored))
  expect(choice).toEqual({ ...stored[0], steps: 5 })
  expect(scale).toEqual(stored[1])
})

test('the first question that cannot be saved is named with what is wrong', () => {
  const text = { ...freshQuestion('text'), stem: '建议' }
  expect(questionsProblem([])).toBe('请至少添加一道题')
  expect(questionsProblem([text])).toBe('')
  expect(questionsProblem([text, freshQuestion('single')])).toBe('第2题：请输入题目')
  const single = { ...freshQuestion('single'), stem: '选' }
  expect(questionsProblem([single])).toBe('第1题：请输入选项')
  const same = single.options.map((option) => ({ ...option, label: '甲' }))
  expect(questionsProblem([{ ...single, options: same }])).toBe('第1题：选项不能重复')
})

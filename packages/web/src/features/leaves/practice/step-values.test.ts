import { expect, test } from 'vitest'
import { freshStep, stepsProblem, totalOf } from './step-values.ts'

const step = (title: string, score: string) => ({ ...freshStep(), title, score })

test('each step needs a name and points, and the first that lacks one is told (score.positiveInteger)', () => {
  expect(stepsProblem([])).toBe('请至少添加一个步骤')
  expect(stepsProblem([step('', '1')])).toBe('步骤1：请输入步骤名称')
  expect(stepsProblem([step('调研', '40'), step('制作', '')])).toBe('步骤2：请输入分数')
  expect(['0', '1.5', '-1', 'x', '1001'].map((score) => stepsProblem([step('调研', score)]))).toEqual(
    Array.from({ length: 5 }, () => '步骤1：请输入正整数'),
  )
  expect(stepsProblem([step('调研', '40')])).toBe('')
})

test('the total is the sum of what is a number already', () => {
  expect(totalOf([step('调研', '40'), step('制作', ''), step('评审', '60')])).toBe(100)
})

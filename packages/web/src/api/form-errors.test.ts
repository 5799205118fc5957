import { expect, test } from 'vitest'
import { errorsByField } from './form-errors.ts'

function formOf(...fields: string[]) {
  return { has: (path: (string | number)[]) => fields.includes(path.join('.')) }
}

test('an error stands beside its field, and beside the one it is part of where the form holds that whole', () => {
  const errors = [
    { field: 'title', message: '请输入名称' },
    { field: 'steps.1.intro', message: '步骤说明过长' },
    { field: 'rows.0.score', message: '请输入正整数' },
    { field: 'nowhere', message: '不在表单里' },
  ]
  expect(errorsByField(errors, formOf('title', 'steps', 'rows', 'rows.0.score'))).toEqual({
    fields: [
      { name: ['title'], errors: ['请输入名称'] },
      { name: ['steps'], errors: ['步骤说明过长'] },
      { name: ['rows', 0, 'score'], errors: ['请输入正整数'] },
    ],
    others: [{ field: 'nowhere', message: '不在表单里' }],
  })
})

test('a form that holds a field by another name gets its errors there, each once', () => {
  const errors = [
    { field: 'one_per_page', message: '不能返回时须一页一题' },
    { field: 'allow_back', message: '不能返回时须一页一题' },
    { field: 'review.answers', message: '请选择' },
  ]
  const names = { one_per_page: 'walk', allow_back: 'walk', review: 'answers' }
  expect(errorsByField(errors, { ...formOf('walk', 'answers'), names })).toEqual({
    fields: [
      { name: ['walk'], errors: ['不能返回时须一页一题'] },
      { name: ['answers'], errors: ['请选择'] },
    ],
    others: [],
  })
})

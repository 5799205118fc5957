import { capFault } from '@zhixing/contract/containers/room/limits.ts'
import { expect, test } from 'vitest'
import { copyOf, inputOf, newInputOf, newRoom } from './room-values.ts'

const filled = { ...newRoom, title: '机电一班', industry_id: 3, template: 1, group_user_max: '6' }

test('the cap is not sent for a template without one (class.groupMax.template1)', () => {
  expect(newInputOf(filled)).not.toHaveProperty('group_user_max')
  expect(newInputOf({ ...filled, template: 2 })).toMatchObject({ template: 2, group_user_max: '6' })
})

test('a change sends neither template nor cap (class.template.onlyAtCreation)', () => {
  expect(Object.keys(inputOf({ ...filled, template: 2 }))).not.toEqual(
    expect.arrayContaining(['template', 'group_user_max']),
  )
})

test('a copy begins with another name and says what it is copied from (room.copyFrom)', () => {
  const room = { ...filled, id: 7, cover: 0, cover_data: { url: '' }, tag: [], need_check: 1, group_user_max: 0 }
  const copy = copyOf(room as never, '机电一班-副本')
  expect(copy).toMatchObject({ title: '机电一班-副本', copy_from: 7, need_check: true })
  expect(newInputOf(copy)).toMatchObject({ copy_from: 7 })
})

test.each([
  ['', '请输入分组成员上限'],
  ['六', '请输入正确的数字'],
  ['2.5', '请输入正确的数字'],
  ['0', '数值区间1-18'],
  ['19', '数值区间1-18'],
  ['18', undefined],
])('a cap of %s is told: %s', (typed, told) => {
  expect(capFault(typed)).toBe(told)
})

import { expect, test } from 'vitest'
import { boundsOf } from './date-bounds.ts'
import { firstMissing } from './group-check.ts'
import { mayType, typeable } from './typing.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00')

test('form.group: a half-filled group names its first empty field; a full and an empty one pass', () => {
  const group = [
    ['school', '请输入学校'],
    ['major', '请输入专业'],
    ['year', '请输入年份'],
  ] as const
  expect(firstMissing({ school: '一中', major: ' ', year: '' }, group)).toBe('请输入专业')
  expect(firstMissing({ school: '', major: '机电', year: '2026' }, group)).toBe('请输入学校')
  expect(firstMissing({ school: '一中', major: '机电', year: '2026' }, group)).toBeUndefined()
  expect(firstMissing({ school: '', major: '', year: '' }, group)).toBeUndefined()
})

test('date.default: the usual picker ends now', () => {
  expect(boundsOf('past', noon)).toEqual({ max: '2026-11-21T12:00' })
})

test('date.alternative, date.alternative.earlier: the other begins 8,640,000 ms ago, 2.4 hours and not ten days', () => {
  expect(boundsOf('coming', noon)).toEqual({ min: '2026-11-21T09:36' })
})

test.each([
  ['number.digits', { kind: 'digits', typed: '12', may: true }],
  ['number.digits', { kind: 'digits', typed: '1e', may: false }],
  ['number.digits', { kind: 'digits', typed: '-', may: false }],
  ['number.digits', { kind: 'digits', typed: '１', may: false }],
  ['number.channel', { kind: 'whole', typed: 'e', may: false }],
  ['number.channel', { kind: 'whole', typed: '1.5', may: false }],
  ['number.channel', { kind: 'whole', typed: '-3', may: true }],
] as const)('%s: %o', (_rule, { kind, typed, may }) => {
  expect(mayType(kind, typed)).toBe(may)
})

test('number.digits: of a pasted code the digits arrive', () => {
  expect(typeable('digits', ' 123 ４５６ ')).toBe('123456')
})

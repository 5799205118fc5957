import { expect, test } from 'vitest'
import { merged, valueInWords } from './editing.ts'

const base = { title: '旧', text: '说明', tags: ['甲'], show: true }

test('what only the others changed is taken over, what only I changed stays', () => {
  const mine = { ...base, title: '我的' }
  expect(merged(base, mine, { ...base, text: '新说明' })).toEqual({ taken: { text: '新说明' }, clashes: [] })
})

test('what both changed is a clash, unless both say the same', () => {
  const mine = { ...base, title: '我的', tags: ['乙'] }
  expect(merged(base, mine, { ...base, title: '对方的', tags: ['乙'] })).toEqual({
    taken: {},
    clashes: [{ field: 'title', mine: '我的', theirs: '对方的' }],
  })
})

test('absent, null and empty are the same, and names of drawn rows say nothing', () => {
  const row = (uid: string, title: string) => ({ cover: undefined, rows: [{ uid, title }] })
  const base = { cover: null, rows: [{ uid: 'a', title: '步骤' }] }
  const nothing = { taken: {}, clashes: [] }
  expect(merged<object>(base, row('b', '步骤'), row('c', '步骤'))).toEqual(nothing)
  expect(merged<object>(base, row('b', '我的'), row('c', '对方的')).clashes).toHaveLength(1)
})

test('values are told in words', () => {
  expect(valueInWords('<p>正文</p>')).toBe('正文')
  expect(valueInWords('')).toBe('（空）')
  expect(valueInWords(false)).toBe('否')
  expect(valueInWords(['甲', '乙'])).toBe('甲、乙')
  expect(valueInWords([{ title: '第一组' }, { title: '第二组' }])).toBe('2项：第一组、第二组')
})

import { expect, test } from 'vitest'
import { signalSentence, timeWords } from './signal-words.ts'

const facts = { count: 0, of: 0, sum: 0, most: 0, percent: 0, times: [] }

test('signals are told in sentences with their figures', () => {
  const leave = { kind: 'leave' as const, peer: null, facts: { ...facts, count: 3, of: 2, sum: 130, most: 60 } }
  expect(signalSentence(leave)).toBe('离开作答页面3次（上限2次），共2分10秒，最长一次1分。')
  const wrong = { kind: 'wrong' as const, facts: { ...facts, count: 11, of: 12, percent: 91 } }
  expect(signalSentence({ ...wrong, peer: { s: 7, name: '张三', number: '0412' } })).toBe(
    '与张三 0412有12道共同错题，其中11道的错误答案相同（91%）。',
  )
  expect(signalSentence({ ...wrong, peer: { s: 0, name: '', number: '' } })).toContain('与另一名学员有')
  const speed = { kind: 'speed' as const, peer: null, facts: { ...facts, count: 10, sum: 0 } }
  expect(signalSentence(speed)).toBe('连续10题，每题用时不到2秒，共用时不到1秒。')
})

test('times tell the question, the length or the address', () => {
  const time = { at: 1_795_000_000, size: 321, no: 3, text: '203.0.113.9' }
  expect(timeWords('paste', time)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.*第3题.*321个字符$/)
  expect(timeWords('address', time)).toContain('203.0.113.9')
})

import { expect, test } from 'vitest'
import { nowText, rulesOf, unchanged } from './rule-values.ts'

test('what is left as it is is not sent', () => {
  expect(rulesOf(unchanged)).toEqual({})
  expect(rulesOf({ ...unchanged, due_at: { way: 'set', at: '' } })).toEqual({})
})

test('a moment is set, is none, or is what the chapter or the item says', () => {
  const rules = rulesOf({
    ...unchanged,
    open_at: { way: 'set', at: '2026-11-20T09:30' },
    due_at: { way: 'none', at: '2026-11-20T09:30' },
    close_at: { way: 'inherit', at: '' },
  })
  expect(rules).toEqual({ open_at: 1_795_138_200, due_at: 0, close_at: -1 })
})

test('tries, weight and who sees it are sent as they are typed', () => {
  const typed = { ...unchanged, attempts: '0', weight: ' 3 ', shown: 'hide' as const }
  expect(rulesOf(typed)).toEqual({ attempts_max: 0, weight: 3, hidden: true })
  expect(rulesOf({ ...unchanged, shown: 'show' })).toEqual({ hidden: false })
})

test('what holds now stands beside a field of one, and nothing beside one of several', () => {
  expect(nowText({ open_at: 0, due_at: 1_795_138_200, close_at: 0 }, 'due_at')).toBe('现在：2026-11-20 09:30')
  expect(nowText({ open_at: 0, due_at: 0, close_at: 0 }, 'due_at')).toBe('现在：未设置')
  expect(nowText(undefined, 'due_at')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { isMadeAgain, percentOf, resultText } from './task-words.ts'

test('a task that is worked is not full before it is done', () => {
  const at = (ok: number) => percentOf({ state: 'running', total: 501, ok, failed: 0 })
  expect([0, 50, 500, 501].map(at)).toEqual([0, 9, 99, 99])
  expect(percentOf({ state: 'done', total: 0, ok: 0, failed: 0 })).toBe(100)
  expect(percentOf({ state: 'queued', total: 0, ok: 0, failed: 0 })).toBe(0)
})

test('only exports that left no file are made again', () => {
  const states = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
  expect(states.filter((state) => isMadeAgain({ kind: 'export', state }))).toEqual(['failed', 'cancelled', 'expired'])
  expect(states.some((state) => isMadeAgain({ kind: 'import', state }))).toBe(false)
})

test('what came of it is told once there is something', () => {
  expect(resultText({ kind: 'import', state: 'done', ok: 507, failed: 13 })).toBe('已导入507条，跳过13条')
  expect(resultText({ kind: 'export', state: 'expired', ok: 3, failed: 0 })).toBe('已导出3行')
  expect(resultText({ kind: 'import', state: 'running', ok: 50, failed: 0 })).toBe('')
})

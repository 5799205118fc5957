import { expect, test } from 'vitest'
import { afterFailure, delayAfter } from './parts-failure.ts'

test('a lost line is waited for without end', () => {
  expect([1, 5, 500].map((failures) => afterFailure(0, failures))).toEqual(['wait', 'wait', 'wait'])
})

test('a fault of the server is tried again a few times', () => {
  expect([500, 502, 503, 429].map((status) => afterFailure(status, 1))).toEqual(['wait', 'wait', 'wait', 'wait'])
  expect(afterFailure(502, 6)).toBe('give up')
})

test('a permit that is over is renewed, an open upload joined', () => {
  expect(afterFailure(403, 1)).toBe('renew')
  expect([409, 423].map((status) => afterFailure(status, 1))).toEqual(['join', 'join'])
})

test('a refusal is final: too large, a full disk, a wrong size', () => {
  expect([400, 413, 507].map((status) => afterFailure(status, 1))).toEqual(['give up', 'give up', 'give up'])
})

test('each wait is twice as long, up to half a minute', () => {
  expect([1, 2, 3, 20].map(delayAfter)).toEqual([500, 1000, 2000, 30_000])
})

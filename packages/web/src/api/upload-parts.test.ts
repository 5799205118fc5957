import { expect, test } from 'vitest'
import { isSentAgain } from './upload-parts.ts'

test('a lost line is waited for without end', () => {
  expect([1, 5, 500].map((times) => isSentAgain(0, times))).toEqual([true, true, true])
})

test('a fault of the server is tried again a few times, and so is an upload that is open or held', () => {
  expect([409, 423, 429, 500, 502, 503].map((status) => isSentAgain(status, 1))).not.toContain(false)
  expect([409, 502].map((status) => isSentAgain(status, 6))).toEqual([false, false])
})

test('a permit that is over is renewed once', () => {
  expect([0, 1].map((times) => isSentAgain(403, times))).toEqual([true, false])
})

test('a refusal is final: too large, a full disk, a wrong size', () => {
  expect([400, 413, 507].map((status) => isSentAgain(status, 0))).toEqual([false, false, false])
})

import { expect, test } from 'vitest'
import { metersBetween } from './distance.ts'
import { isPass, isQrToken, newCode, newSecret, passFor, qrToken } from './token.ts'

const place = { contentId: 7, contextId: 3, secret: newSecret() }
const start = new Date(1_790_000_000_000)
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

test('another code is shown every ten seconds, and one holds for fifteen', () => {
  const { token, validMs } = qrToken(place, start)
  expect(validMs).toBe(10_000)
  expect(qrToken(place, after(9.9)).token).toBe(token)
  expect(qrToken(place, after(10)).token).not.toBe(token)
  expect(isQrToken(place, token, after(14.9))).toBe(true)
  expect(isQrToken(place, token, after(15))).toBe(false)
  expect(isQrToken(place, token, after(-1))).toBe(false)
})

test('a code of another window, another container or nobody is none', () => {
  const { token } = qrToken(place, start)
  expect(isQrToken({ ...place, secret: newSecret() }, token, start)).toBe(false)
  expect(isQrToken({ ...place, contextId: 4 }, token, start)).toBe(false)
  for (const made of ['', '.', 'x', `${token}x`, token.replace('.', '')]) {
    expect(isQrToken(place, made, start)).toBe(false)
  }
})

test('a pass is its person’s own for a minute', () => {
  const pass = passFor(place, 5, start)
  expect(isPass(place, { pass, userId: 5 }, after(59.9))).toBe(true)
  expect(isPass(place, { pass, userId: 5 }, after(60))).toBe(false)
  expect(isPass(place, { pass, userId: 6 }, start)).toBe(false)
  expect(isPass(place, { pass: qrToken(place, start).token, userId: 5 }, start)).toBe(false)
})

test('codes have four digits, and distances are those of the earth', () => {
  expect(newCode()).toMatch(/^\d{4}$/)
  const square = { lat: 39.9087, lng: 116.3975 }
  expect(metersBetween(square, square)).toBe(0)
  expect(metersBetween(square, { ...square, lat: square.lat + 0.001 })).toBe(111)
  expect(metersBetween(square, { lat: 31.2304, lng: 121.4737 })).toBeGreaterThan(1_060_000)
})

import { expect, test } from 'vitest'
import { createZipGuard, isInside } from './zip-guard.ts'

const mb = 1024 * 1024
const entry = (size: number, originalSize: number) => ({ name: 'a', size, originalSize })

test('a zip of usual files may be opened, up to as many bytes as are asked for', () => {
  const guard = createZipGuard(100 * mb)
  expect([guard(entry(mb, 60 * mb)), guard(entry(mb, 40 * mb)), guard(entry(1, 1))]).toEqual([true, true, false])
})

test('what unfolds without measure may not, however small the zip is', () => {
  expect(createZipGuard(1000 * mb)(entry(205 * 1024, 200 * mb))).toBe(false)
  expect(createZipGuard(1000 * mb)(entry(10, 9 * mb))).toBe(true)
})

test('nor may more files than anybody made', () => {
  const guard = createZipGuard(mb)
  expect(Array.from({ length: 10_001 }, () => guard(entry(0, 0))).lastIndexOf(true)).toBe(9_999)
})

test.each([
  ['a/b.md', true],
  ['a/', false],
  ['../a', false],
  ['a/../../b', false],
  ['a\\..\\b', false],
  ['a..b', true],
])('%s', (name, is) => {
  expect(isInside(name)).toBe(is)
})

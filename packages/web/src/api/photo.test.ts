import { expect, test } from 'vitest'
import { fitted, isHeavy } from './photo.ts'

const megabyte = 1024 * 1024

test.each([
  [
    { width: 8000, height: 6000 },
    { width: 4096, height: 3072 },
  ],
  [
    { width: 100, height: 9000 },
    { width: 46, height: 4096 },
  ],
  [
    { width: 4096, height: 4096 },
    { width: 4096, height: 4096 },
  ],
  [
    { width: 1, height: 90_000 },
    { width: 1, height: 4096 },
  ],
])('%j becomes %j at 4,096 pixels', (size, wanted) => {
  expect(fitted(size, 4096)).toEqual(wanted)
})

test.each([
  ['more pixels than are taken', { width: 4097, height: 10, bytes: megabyte }, true],
  ['more bytes than one sees', { width: 4000, height: 3000, bytes: 4 * megabyte + 1 }, true],
  ['an ordinary picture', { width: 4096, height: 3000, bytes: 4 * megabyte }, false],
])('%s, %j: drawn anew is %s', (_name, { bytes, ...size }, wanted) => {
  expect(isHeavy(size, bytes)).toBe(wanted)
})

import { expect, test } from 'vitest'
import { isForeign, pasteOf, readPastes } from './paste-log.ts'

const long = '断开电源并验电，挂接地线，设围栏和标示牌，由监护人复核后方可开始检修工作。'

test('a long text from elsewhere is told, a short one or one of the page is not', () => {
  expect(isForeign(long, [])).toBe(true)
  expect(isForeign(long.slice(0, 20), [])).toBe(false)
  expect(isForeign(`  ${long}\n`, ['别的', `前文${long}后文`])).toBe(false)
})

test('what is kept on the device is read again, whatever else lies there', () => {
  const paste = pasteOf(3, long, 1_795_000_000_900)
  expect(paste).toEqual({ slot: 3, at: 1_795_000_000, size: [...long].length })
  expect(readPastes(JSON.stringify([paste, { slot: '3' }]))).toEqual([paste])
  expect(readPastes('{')).toEqual([])
  expect(readPastes(null)).toEqual([])
})

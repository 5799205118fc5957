import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

test('a device is told by its system and browser', () => {
  const of =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36'
  expect(deviceWords(of)).toBe('Windows · Chrome')
  expect(deviceWords(`${of} Edg/109.0`)).toBe('Windows · Edge')
  expect(deviceWords('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0')).toBe('iOS · 微信')
  expect(deviceWords('')).toBe('未知设备')
})

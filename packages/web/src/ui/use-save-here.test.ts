import { expect, test } from 'vitest'
import { dropsFiles } from './use-save-here.ts'

test.each([
  [
    'WeChat on a phone',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/116.0 Mobile MicroMessenger/8.0.50',
    true,
  ],
  [
    'WeChat on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50',
    true,
  ],
  [
    'WeChat for Windows',
    'Mozilla/5.0 (Windows NT 10.0) Chrome/107.0 MicroMessenger/7.0.20 WindowsWechat(0x63090a13)',
    false,
  ],
  ['Safari', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile/15E148 Safari/604.1', false],
])('%s', (_name, userAgent, drops) => {
  expect(dropsFiles(userAgent)).toBe(drops)
})

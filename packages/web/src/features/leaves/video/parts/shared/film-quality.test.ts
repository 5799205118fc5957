import { expect, test } from 'vitest'
import { qualityFor } from './film-quality.ts'

test.each([
  ['nothing is known of the line', undefined, 'full'],
  ['a fast line', { downlink: 10, effectiveType: '4g' }, 'full'],
  ['a slow line', { downlink: 1.2, effectiveType: '4g' }, 'low'],
  ['3G', { downlink: 5, effectiveType: '3g' }, 'low'],
  ['data is to be saved', { downlink: 10, effectiveType: '4g', saveData: true }, 'low'],
] as const)('%s: %o begins with %s', (_what, line, quality) => {
  expect(qualityFor(line)).toBe(quality)
})

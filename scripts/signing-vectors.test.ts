import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import published from '../docs/signing-vectors.json' with { type: 'json' }
import { canonicalText } from '../packages/contract/src/kernel/signing.ts'

test.each(published.vectors)('the published vector $signature still holds', ({ fields, text, signature }) => {
  expect(canonicalText(fields, published.timestamp, published.version)).toBe(text)
  expect(createHmac('sha256', published.key).update(text).digest('hex')).toBe(signature)
})

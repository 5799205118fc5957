import { createHmac } from 'node:crypto'
import { canonicalText } from '@zhixing/contract/kernel/signing.ts'
import { describe, expect, it } from 'vitest'
import { signature } from './sign.ts'

const key = 'published-key-of-a-test'

describe('signature', () => {
  it.each([
    { name: 'a query', fields: { keyword: '电商 & 直播', limit: '20', offset: '0' } },
    {
      name: 'a body',
      fields: { title: '课程', tags: [3, 1], cover: { url: 'x', alt: undefined }, open: true, note: null },
    },
    { name: 'no fields', fields: {} },
    { name: 'characters outside the basic plane', fields: { name: '𠮷野家😀' } },
  ])('of $name agrees with node:crypto', ({ fields }) => {
    const request = { fields, timestamp: '1795000000000', version: '1' }
    const text = canonicalText(request.fields, request.timestamp, request.version)
    expect(signature(key, request)).toBe(createHmac('sha256', key).update(text, 'utf8').digest('hex'))
  })

  it('does not depend on the order of the fields', () => {
    const request = { timestamp: '1', version: '1' }
    expect(signature(key, { ...request, fields: { a: 1, b: 2 } })).toBe(
      signature(key, { ...request, fields: { b: 2, a: 1 } }),
    )
  })
})

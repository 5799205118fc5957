import { describe, expect, test } from 'vitest'
import published from '../../../../docs/protocol-vectors.json' with { type: 'json' }
import { plainQuery, queryFields } from './query.ts'
import { canonicalText } from './signing.ts'

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

/** A raw query as a server reads it: a name that stands twice has a list. */
function parseQuery(raw: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const piece of raw.split('&').filter(Boolean)) {
    const [name = '', value = ''] = piece.split('=').map(decode)
    fields[name] = [...(fields[name] ?? []), value]
  }
  return fields
}

describe('request.signature: the published vectors', () => {
  test.each(published.vectors)('$name', ({ query, body, timestamp, version, canonical }) => {
    const fields = { ...plainQuery(parseQuery(query)), ...body }
    expect(canonicalText(fields, timestamp, version)).toBe(`${canonical}\n${timestamp}\n${version}`)
  })
})

test('an input and its query sign the same: lists joined, flags 1 and 0, nothing for undefined and null', () => {
  const sent = queryFields({ ids: [3, 1], open: true, done: false, gone: undefined, none: null, word: '数控' })
  expect(sent).toEqual({ ids: '3,1', open: '1', done: '0', word: '数控' })
})

test('the order of names does not matter, and what is undefined is not signed', () => {
  const one = canonicalText({ b: 1, a: '2', c: undefined }, '1', '1')
  expect(one).toBe(canonicalText({ a: '2', b: 1 }, '1', '1'))
})

test('a query field may be called as a member of every object is', () => {
  expect({ ...plainQuery({ constructor: 'x', toString: ['a', 'b'] }) }).toEqual({ constructor: 'x', toString: 'a,b' })
})

test('a text of megabytes deep in the fields is signed as a short one is', () => {
  const long = '甲"'.repeat(50_000)
  const fields = { title: 'x', steps: [{ title: 'a', intro: long }, { intro: '' }] }
  const steps = `[{"intro":${JSON.stringify(long)},"title":"a"},{"intro":""}]`
  expect(canonicalText(fields, '1', '2')).toBe(`steps=${steps}&title=x\n1\n2`)
})

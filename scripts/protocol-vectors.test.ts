import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import published from '../docs/protocol-vectors.json' with { type: 'json' }

test('the vectors shown in the protocol are published ones', () => {
  const page = readFileSync(new URL('../docs/protocol.md', import.meta.url), 'utf8')
  const shown = [...page.matchAll(/^\|.*\| `(.*)⏎(\d{13})⏎(\d)` \| `([0-9a-f]{64})` \|$/gm)]
  expect(shown).toHaveLength(5)
  for (const [, canonical, timestamp, version, signature] of shown) {
    expect(published.vectors).toContainEqual(expect.objectContaining({ canonical, timestamp, version, signature }))
  }
})

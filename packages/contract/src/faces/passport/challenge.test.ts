import { expect, test } from 'vitest'
import { challengeIn } from './challenge.ts'

test('a challenge is read from a refusal that brings one, and from no other', () => {
  const challenge = { parameters: { algorithm: 'SHA-256', cost: 20 }, signature: 'ab' }
  expect(challengeIn({ challenge })).toEqual(challenge)
  for (const other of [null, undefined, 'text', [], {}, { challenge: null }, { challenge: { parameters: {} } }]) {
    expect(challengeIn(other)).toBeUndefined()
  }
  expect(challengeIn({ challenge: { parameters: { algorithm: 1 } } })).toBeUndefined()
})

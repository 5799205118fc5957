import { challengeIn } from '@zhixing/contract/faces/passport/challenge.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { TestServer } from './test-server.ts'

function isChallenge(value: Record<string, unknown> | undefined): value is Record<string, unknown> & Challenge {
  return value !== undefined && typeof value.parameters === 'object'
}

/** The proof that a refusal wants, worked out as a page does; undefined where it wants none. */
export async function proofFor(refused: { body: Record<string, unknown> }): Promise<string | undefined> {
  const challenge = challengeIn(refused.body.data)
  if (!isChallenge(challenge)) {
    return undefined
  }
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

/** Makes calls as the page does: where a proof is wanted, it is done and the same sent again. */
export function prover(server: Pick<TestServer, 'call'>): TestServer['call'] {
  return async (call, input, extras = {}) => {
    const first = await server.call(call, input, extras)
    const proof = await proofFor(first)
    return proof === undefined ? first : await server.call(call, { ...Object(input), proof }, extras)
  }
}

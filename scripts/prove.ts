import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { challengeIn } from '../packages/contract/src/faces/passport/challenge.ts'

function isChallenge(value: Record<string, unknown> | undefined): value is Record<string, unknown> & Challenge {
  return value !== undefined && typeof value.parameters === 'object'
}

/** The proof of work that the data of a refusal asks for, worked out as a page does; undefined where it asks for none. */
export async function proofFor(data: unknown): Promise<string | undefined> {
  const challenge = challengeIn(data)
  return isChallenge(challenge)
    ? JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
    : undefined
}

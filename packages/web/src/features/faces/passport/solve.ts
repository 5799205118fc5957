import { sha256 } from '@noble/hashes/sha2.js'
import { solveChallenge } from 'altcha-lib'
import type { Challenge, Solution } from 'altcha-lib/types'

/**
 * Solves a challenge of the server's. Not by crypto.subtle, which browsers withhold from pages served over plain http, as
 * schools do, and which would wait for each of its many small hashes.
 */
export async function solve(challenge: Challenge): Promise<Solution | null> {
  return await solveChallenge({
    challenge,
    deriveKey: ({ cost, keyLength }, salt, password) => {
      const first = new Uint8Array(salt.length + password.length)
      first.set(salt)
      first.set(password, salt.length)
      let key = sha256(first)
      for (let round = 1; round < cost; round += 1) {
        key = sha256(key)
      }
      return Promise.resolve({ derivedKey: key.slice(0, keyLength) })
    },
  })
}

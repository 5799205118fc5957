import { z } from 'zod'

/** Proofs of work: some 100,000 hashes for the first, each level twice as many, at most sixteen times. */
export const proofLimits = {
  algorithm: 'SHA-256',
  cost: 20,
  counterMax: 7_000,
  lifeMinutes: 5,
  levelMax: 5,
  /** Failures of an account or an address from which on one is asked for. */
  fromFailures: 5,
  /** Codes that were asked for within an hour, for an account and from an address. */
  fromCodes: 5,
  fromCodesOfNetwork: 100,
} as const

/** The proof of a call that asked for one: challenge and solution, as JSON text. */
export const proof = { proof: z.string().max(3000).optional() }

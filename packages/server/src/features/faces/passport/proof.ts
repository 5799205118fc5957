import { proofLimits } from '@zhixing/contract/faces/passport/proof.ts'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { takeProof } from '../../people/account/public.ts'

/** What a proof of work is asked for: whose account, how hard. It is worth nothing for another account. */
interface Asked {
  subject: string
  level: number
}

/** As the library makes it; that it is ours is said by its signature alone. */
const proofShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ subject: z.string(), level: z.number() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})

function secretsOf(ctx: Ctx) {
  const { secret } = ctx.config
  return { hmacSignatureSecret: `proof:${secret}`, hmacKeySignatureSecret: `proof-key:${secret}` }
}

/** A challenge that takes a page a moment: nothing of it is kept here, its signature says that it is ours. */
async function challengeFor(ctx: Ctx, { subject, level }: Asked) {
  const most = proofLimits.counterMax * 2 ** (level - 1)
  return await createChallenge({
    algorithm: proofLimits.algorithm,
    cost: proofLimits.cost,
    // Within these the work is neither a matter of luck nor without end.
    counter: randomInt(most, Math.floor(most / 2)),
    deriveKey,
    expiresAt: new Date(ctx.now.getTime() + proofLimits.lifeMinutes * 60_000),
    data: { subject, level },
    ...secretsOf(ctx),
  })
}

function read(proof: string): z.infer<typeof proofShape> | undefined {
  try {
    return proofShape.safeParse(JSON.parse(proof)).data
  } catch {
    // No JSON: no proof.
    return undefined
  }
}

async function isProved(ctx: Ctx, asked: Asked, proof: string): Promise<boolean> {
  const given = read(proof)
  if (!given) {
    return false
  }
  const { challenge, solution } = given
  const { data, expiresAt } = challenge.parameters
  const ends = new Date(expiresAt * 1000)
  if (data.subject !== asked.subject || data.level < asked.level || ends < ctx.now) {
    return false
  }
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(ctx) })
  return verified && (await takeProof(ctx.write, { signature: challenge.signature, expiresAt: ends }))
}

/**
 * Wants a proof of work for this account, good once and for five minutes. Without one 42900, whose data is the challenge: a page
 * solves it by itself and sends the same again with the proof.
 */
export async function requireProof(ctx: Ctx, asked: Asked, proof: string | undefined): Promise<void> {
  if (proof !== undefined && (await isProved(ctx, asked, proof))) {
    return
  }
  throw new AppError('TOO_MANY', {
    message: '请完成安全验证后重试',
    errors: [{ field: 'proof', message: '请完成安全验证后重试' }],
    data: { challenge: await challengeFor(ctx, asked) },
    retryAfter: 0,
  })
}

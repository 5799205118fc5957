import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

/** How often something may happen for one key. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

/** Calls of one account or device: 20 a second over half a minute, so that a class behind one address never meets it. */
export const callLimit: Limit = { name: 'call', points: 600, seconds: 30 }
export const writeLimit: Limit = { name: 'write', points: 200, seconds: 30 }
/** What changes anything without a session, of one address: a school that begins its first lesson stays below it. */
export const anonymousWriteLimit: Limit = { name: 'anonymous-write', points: 1200, seconds: 60 }
/** Reads without a session, of one address: above what all devices of a school ask for before they sign in. */
export const anonymousReadLimit: Limit = { name: 'anonymous-read', points: 12_000, seconds: 60 }

export interface Limits {
  /** Counts one use; 42900 with `retry-after` when it is one too many. */
  use(limit: Limit, key: string): Promise<void>
  /** Whether a key has used its points up, without counting. */
  isUsedUp(limit: Limit, key: string): Promise<boolean>
  /** Forgets what a key has used, e.g. failed sign-ins after a good one. */
  clear(limit: Limit, key: string): Promise<void>
}

/** Limits counted in this process; `scale` widens all of them (load tests sign as many people from one device). */
export function createLimits(scale = 1): Limits {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) {
      return known
    }
    const made = new RateLimiterMemory({ points: limit.points * scale, duration: limit.seconds, keyPrefix: limit.name })
    limiters.set(limit.name, made)
    return made
  }
  return {
    async use(limit, key) {
      try {
        await limiterOf(limit).consume(key)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          throw new AppError('TOO_MANY', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
        }
        throw refusal
      }
    },
    async isUsedUp(limit, key) {
      const used = await limiterOf(limit).get(key)
      return used !== null && used.remainingPoints <= 0
    },
    async clear(limit, key) {
      await limiterOf(limit).delete(key)
    },
  }
}

import { codes } from '@zhixing/contract/codes.ts'
import { challengeIn } from '@zhixing/contract/faces/passport/challenge.ts'
import type { Challenge, Solution } from 'altcha-lib/types'
import { CallError } from '#api/call-error.ts'
import { send } from '#api/send.ts'
import type { Sending } from '#api/use-send.ts'

/** Gives the solution of a challenge, or null where there is none. */
type Solver = (challenge: Challenge) => Promise<Solution | null>

/** Said where the work could not be done, so that nobody is left without knowing what to do. */
export const proofFailed = '安全验证没有完成，请刷新页面后重试，或换用新版浏览器'

/** The solver's own code is fetched when it is asked for; where no worker can be had, it works in the page. */
export async function solveBeside(challenge: Challenge): Promise<Solution | null> {
  const here = async () => await (await import('./solve.ts')).solve(challenge)
  if (typeof Worker !== 'function') {
    return await here()
  }
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Solution | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('worker')))
      worker.postMessage(challenge)
    })
  } catch {
    // An old browser, or one that lets no worker start.
    return await here()
  } finally {
    worker.terminate()
  }
}

interface Proving {
  solver: Solver
  onProving: (isProving: boolean) => void
  through?: Sending
}

/** As the server sends it; what it is not, the solver finds out. */
function isChallenge(value: Record<string, unknown> | undefined): value is Record<string, unknown> & Challenge {
  return value !== undefined && typeof value.parameters === 'object'
}

/** How often one press is proved: what others do meanwhile may make the server want a harder proof. */
const proofsMost = 3

/**
 * Sends as `send` does; where the server wants a proof of work, does it and sends the same again. Fails with what the server
 * said, or with what to do where the work could not be done.
 */
export function proved({ solver, onProving, through = send }: Proving): Sending {
  return async (call, input, options) => {
    let fields = input
    for (let proofs = 0; ; proofs += 1) {
      try {
        return await through(call, fields, options)
      } catch (error) {
        const challenge = error instanceof CallError ? challengeIn(error.data) : undefined
        if (!isChallenge(challenge)) {
          throw error
        }
        fields = { ...input, proof: await proofOf(challenge, { solver, onProving, isLast: proofs >= proofsMost }) }
      }
    }
  }
}

async function proofOf(
  challenge: Challenge,
  { solver, onProving, isLast }: Omit<Proving, 'through'> & { isLast: boolean },
): Promise<string> {
  onProving(true)
  try {
    const solution = isLast ? null : await solver(challenge)
    if (solution) {
      return JSON.stringify({ challenge, solution })
    }
  } catch {
    // Told below, with what to do.
  } finally {
    onProving(false)
  }
  throw new CallError({ code: codes.TOO_MANY.code, status: codes.TOO_MANY.status, message: proofFailed })
}

import type { HotCall } from './calls.ts'
import { inTurns, type load, type Measured, quantile } from './load.ts'
import { ratioLines } from './report.ts'

export interface Ratio {
  name: string
  title: string
  ours: Measured
  reference: Measured
  /** Ours by the reference's. */
  perSecond: number
  p99: number
  rounds: { ours: Measured; reference: Measured }[]
}

type Send = (side: 'ours' | 'reference', seconds: number) => ReturnType<typeof load>

/** Each connection plans a statement anew five times before it keeps a plan: the first seconds tell nothing. */
const warmUpSeconds = 3

/**
 * Short rounds of both servers, now one first and now the other: what disturbs the machine for seconds disturbs both in few of them. Where they miss
 * a target, twice as many more follow, and all of them count.
 */
export async function measureRatio(
  hot: HotCall,
  send: Send,
  sizes: { rounds: number; seconds: number },
): Promise<Ratio> {
  await send('ours', warmUpSeconds)
  await send('reference', warmUpSeconds)
  const rounds: Ratio['rounds'] = []
  const goOn = async (until: number) => {
    while (rounds.length < until) {
      const [ours, reference] = await inTurns(
        rounds.length,
        () => send('ours', sizes.seconds),
        () => send('reference', sizes.seconds),
      )
      rounds.push({ ours, reference })
    }
    return ratioOf(hot, rounds)
  }
  const first = await goOn(sizes.rounds)
  return ratioLines(first).every(({ isMet }) => isMet) ? first : await goOn(3 * sizes.rounds)
}

/**
 * Compares both sides by a quartile of their rounds, that of the quieter ones: another machine's work on the same processor only ever adds time, and
 * one pause of 40 ms meets all connections, which are one reply in a hundred of a short round.
 */
function ratioOf(hot: HotCall, rounds: Ratio['rounds']): Ratio {
  const quartile = (side: 'ours' | 'reference', key: keyof Measured, share: number) =>
    quantile(
      rounds.map((round) => round[side][key]).sort((a, b) => a - b),
      share,
    )
  const quiet = (side: 'ours' | 'reference'): Measured => ({
    perSecond: quartile(side, 'perSecond', 0.75),
    median: quartile(side, 'median', 0.25),
    p99: quartile(side, 'p99', 0.25),
  })
  const ours = quiet('ours')
  const reference = quiet('reference')
  return {
    name: hot.name,
    title: hot.title,
    ours,
    reference,
    perSecond: ours.perSecond / reference.perSecond,
    p99: ours.p99 / reference.p99,
    rounds,
  }
}

import type { HotCall } from './calls.ts'
import { inTurns, type load, type Measured, median } from './load.ts'
import { ratioLines } from './report.ts'

export interface Ratio {
  name: string
  title: string
  ours: Measured
  reference: Measured
  /** Ours by the reference's, round by round, the middle one. */
  perSecond: number
  p99: number
  rounds: { ours: Measured; reference: Measured }[]
}

type Send = (side: 'ours' | 'reference', seconds: number) => ReturnType<typeof load>

/** Each connection plans a statement anew five times before it keeps a plan: the first seconds tell nothing. */
const warmUpSeconds = 3

/**
 * Short rounds of both servers, now one first and now the other: what disturbs the machine for seconds disturbs both in few of them. Where they miss
 * a target twice as many more are gone, and all of them count.
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

function ratioOf(hot: HotCall, rounds: Ratio['rounds']): Ratio {
  const middle = (side: 'ours' | 'reference'): Measured => ({
    perSecond: median(rounds.map((round) => round[side].perSecond)),
    median: median(rounds.map((round) => round[side].median)),
    p99: median(rounds.map((round) => round[side].p99)),
  })
  return {
    name: hot.name,
    title: hot.title,
    ours: middle('ours'),
    reference: middle('reference'),
    perSecond: median(rounds.map(({ ours, reference }) => ours.perSecond / reference.perSecond)),
    p99: median(rounds.map(({ ours, reference }) => ours.p99 / reference.p99)),
    rounds,
  }
}

import type { HotCall } from './calls.ts'
import { type load, type Measured, median } from './load.ts'

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

/** Alternating rounds of both servers, so that what disturbs the machine disturbs both. */
export async function measureRatio(
  hot: HotCall,
  send: Send,
  sizes: { rounds: number; seconds: number },
): Promise<Ratio> {
  await send('ours', warmUpSeconds)
  await send('reference', warmUpSeconds)
  const rounds: Ratio['rounds'] = []
  for (let round = 0; round < sizes.rounds; round += 1) {
    const ours = await send('ours', sizes.seconds)
    rounds.push({ ours, reference: await send('reference', sizes.seconds) })
  }
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

import type { HotCall } from './calls.ts'
import { inTurns, type load, type Measured, quantile } from './load.ts'
import type { Precedence } from './processes.ts'
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

interface Sides {
  send: (side: 'ours' | 'reference', seconds: number) => ReturnType<typeof load>
  /** Lets both servers go before the load and the database, or as these. */
  letGo: (when: Precedence) => void
  /** Ends both servers and starts them anew. */
  startAnew: () => Promise<void>
}

/** Each connection plans a statement anew five times before it keeps a plan: the first seconds tell nothing. */
const warmUpSeconds = 3

/**
 * Short rounds of both servers, now one first and now the other: what disturbs the machine for seconds disturbs both in few of them. Requests a second
 * are what server, database and load can do together on cores they share. There a thread that could go on waits up to 20 ms for one, which p99 would
 * tell: it is of rounds in which both servers go before the others. Where they miss a target, as many rounds follow on servers started anew, twice at
 * most, and all of them count: one start's code is up to a tenth faster than another's.
 */
export async function measureRatio(
  hot: HotCall,
  { send, letGo, startAnew }: Sides,
  sizes: { rounds: number; seconds: number },
): Promise<Ratio> {
  const rounds: Ratio['rounds'] = []
  const pairOf = async (when: Precedence) => {
    letGo(when)
    return await inTurns(
      rounds.length,
      () => send('ours', sizes.seconds),
      () => send('reference', sizes.seconds),
    )
  }
  const goOn = async (until: number) => {
    await send('ours', warmUpSeconds)
    await send('reference', warmUpSeconds)
    while (rounds.length < until) {
      const [ours, reference] = await pairOf('asAll')
      const [oursFirst, referenceFirst] = await pairOf('first')
      rounds.push({ ours: { ...ours, p99: oursFirst.p99 }, reference: { ...reference, p99: referenceFirst.p99 } })
    }
    return ratioOf(hot, rounds)
  }
  let found = await goOn(sizes.rounds)
  for (const times of [2, 3]) {
    if (ratioLines(found).every(({ isMet }) => isMet)) {
      break
    }
    await startAnew()
    found = await goOn(times * sizes.rounds)
  }
  return found
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

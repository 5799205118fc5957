import pg from 'pg'
import type { HotCall } from './calls.ts'
import { inTurns, type load, median } from './load.ts'
import type { Recorded } from './record.ts'

/** Pairs of short slices: what slows the machine for a second meets both sides of several. */
const pairs = { full: 21, quick: 5 }
const sliceSeconds = 0.4
const warmSeconds = 1

/** A database of a size, and how a call is sent to a server of its own. */
interface Side {
  databaseUrl: string
  send: (hot: HotCall, seconds: number) => ReturnType<typeof load>
}

/** A read's median latency on one connection in milliseconds, and the plans of its statements, with few rows of progress and with all. */
export interface Growth {
  name: string
  title: string
  small: number
  /** The small one times what it grew by in the middle pair of slices: the medians of both may be of other moments. */
  large: number
  samePlans: boolean
  smallPlans: string[]
  largePlans: string[]
}

interface Sides {
  small: Side
  large: Side
  quick: boolean
}

/** Measures a read on both sides in turns. */
async function latencies(hot: HotCall, { small, large, quick }: Sides): Promise<{ small: number; large: number }> {
  const send = async (side: Side) => (await side.send(hot, sliceSeconds)).median
  const times: number[] = []
  const grown: number[] = []
  for (let pair = 0; pair < (quick ? pairs.quick : pairs.full); pair += 1) {
    const [little, much] = await inTurns(
      pair,
      () => send(small),
      () => send(large),
    )
    times.push(little)
    grown.push(much / little)
  }
  const middle = median(times)
  return { small: middle, large: middle * median(grown) }
}

/** Measures each read on both sides and compares the plans of its statements. */
export async function measureGrowth(
  reads: readonly { hot: HotCall; recorded: Recorded }[],
  sides: Sides,
): Promise<Growth[]> {
  const found: Growth[] = []
  for (const { hot, recorded } of reads) {
    await sides.small.send(hot, warmSeconds)
    await sides.large.send(hot, warmSeconds)
    const times = await latencies(hot, sides)
    const smallPlans = await explain(sides.small.databaseUrl, recorded)
    const largePlans = await explain(sides.large.databaseUrl, recorded)
    found.push({
      name: hot.name,
      title: hot.title,
      ...times,
      samePlans: smallPlans.join('\n') === largePlans.join('\n'),
      smallPlans,
      largePlans,
    })
  }
  return found
}

/** Copies a database to which nobody is connected, within its cluster. Gives the copy's address. */
export async function copyDatabase(databaseUrl: string, name: string): Promise<string> {
  const url = new URL(databaseUrl)
  const original = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${original} strategy file_copy`)
  } finally {
    await client.end()
  }
  url.pathname = `/${name}`
  return url.href
}

/** The plans of a call's statements, without costs, as the first caller sends them. */
async function explain(databaseUrl: string, recorded: Recorded): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const plans: string[] = []
    const values = recorded.values[0] ?? []
    for (const [index, { name, text }] of recorded.steps.flat().entries()) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({
        text: `explain (costs off) ${text}`,
        values: values[index] ?? [],
      })
      plans.push([`-- ${name}`, ...rows.map((row) => row['QUERY PLAN'])].join('\n'))
    }
    return plans
  } finally {
    await client.end()
  }
}

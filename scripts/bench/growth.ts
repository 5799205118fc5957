import pg from 'pg'
import type { HotCall } from './calls.ts'
import { type load, median } from './load.ts'
import type { Recorded } from './record.ts'

const tries = { full: 5, quick: 3 }

/** A database of a size, and how a call is sent to a server of its own. */
export interface Side {
  databaseUrl: string
  send: (hot: HotCall, seconds: number) => ReturnType<typeof load>
}

/** A read's median latency on one connection in milliseconds, and the plans of its statements, with few rows of progress and with all. */
export interface Growth {
  name: string
  title: string
  small: number
  large: number
  samePlans: boolean
  smallPlans: string[]
  largePlans: string[]
}

/** Measures each read on both sides in turns: a machine that grows slower meanwhile does so for both. */
export async function measureGrowth(
  reads: readonly { hot: HotCall; recorded: Recorded }[],
  { small, large, quick }: { small: Side; large: Side; quick: boolean },
): Promise<Growth[]> {
  const found: Growth[] = []
  const seconds = quick ? 0.5 : 1
  for (const { hot, recorded } of reads) {
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
    await small.send(hot, seconds)
    await large.send(hot, seconds)
    for (let round = 0; round < (quick ? tries.quick : tries.full); round += 1) {
      times.small.push((await small.send(hot, seconds)).median)
      times.large.push((await large.send(hot, seconds)).median)
    }
    const smallPlans = await explain(small.databaseUrl, recorded)
    const largePlans = await explain(large.databaseUrl, recorded)
    found.push({
      name: hot.name,
      title: hot.title,
      small: median(times.small),
      large: median(times.large),
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

import pg from 'pg'
import type { HotCall } from './calls.ts'
import { type load, median } from './load.ts'
import type { Recorded } from './record.ts'

/** How long a read takes alone, and how the database goes about it. */
export interface Alone {
  name: string
  title: string
  ms: number
  plans: string[]
}

const tries = { full: 5, quick: 3 }

/** Each read's median latency on one connection, and the plans of its statements. */
export async function measureAlone(
  reads: readonly { hot: HotCall; recorded: Recorded }[],
  databaseUrl: string,
  { quick, send }: { quick: boolean; send: (hot: HotCall, seconds: number) => ReturnType<typeof load> },
): Promise<Alone[]> {
  const found: Alone[] = []
  const seconds = quick ? 0.5 : 1
  for (const { hot, recorded } of reads) {
    const times: number[] = []
    await send(hot, seconds)
    for (let round = 0; round < (quick ? tries.quick : tries.full); round += 1) {
      times.push((await send(hot, seconds)).median)
    }
    found.push({ name: hot.name, title: hot.title, ms: median(times), plans: await explain(databaseUrl, recorded) })
  }
  return found
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

export interface Growth {
  name: string
  title: string
  small: number
  large: number
  samePlans: boolean
  smallPlans: string[]
  largePlans: string[]
}

export function compareGrowth(small: readonly Alone[], large: readonly Alone[]): Growth[] {
  return small.flatMap((before) => {
    const after = large.find(({ name }) => name === before.name)
    return after
      ? [
          {
            name: before.name,
            title: before.title,
            small: before.ms,
            large: after.ms,
            samePlans: before.plans.join('\n') === after.plans.join('\n'),
            smallPlans: before.plans,
            largePlans: after.plans,
          },
        ]
      : []
  })
}

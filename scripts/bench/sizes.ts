import { parseArgs } from 'node:util'

/** How much data, and how long. */
export interface Sizes {
  collections: number
  people: number
  progress: number
  rounds: number
  seconds: number
  quick: boolean
  /** Renews the recorded statements, and docs/bench.md (a whole run) or docs/bench-pages.md (`--only lighthouse`). */
  write: boolean
  /** Only calls and scenarios of a school whose names begin so; several by commas. */
  only: string
  /** Leaves out what does not need the load: growth and bundles. */
  ratiosOnly: boolean
}

const full = { collections: 100_000, people: 200_000, progress: 10_000_000, rounds: 7, seconds: 2.3 }
/** Enough collections that their total is at its cap, so that the same statements are sent as at full size. */
const quick = { collections: 16_000, people: 2_000, progress: 50_000, rounds: 3, seconds: 1 }

/** What growth is compared with: the same people, who have only just begun to learn. */
export const smallProgress = 10_000

/** Whether `--only` asks for what is named so. */
export function isAsked(only: string, name: string): boolean {
  return only.split(',').some((begin) => name.startsWith(begin))
}

/** Whether everything is measured with all the data: part of it is no docs/bench.md. */
export function isWhole({ only, ratiosOnly, quick }: Sizes): boolean {
  return only === '' && !ratiosOnly && !quick
}

export function readSizes(args: string[]): Sizes {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args,
    options: {
      collections: text,
      people: text,
      progress: text,
      rounds: text,
      seconds: text,
      quick: flag,
      write: flag,
      'ratios-only': flag,
      only: { ...text, default: '' },
    },
  })
  const base = values.quick ? quick : full
  const numberOf = (value: string | undefined, usual: number) => (value === undefined ? usual : Number(value))
  return {
    collections: numberOf(values.collections, base.collections),
    people: numberOf(values.people, base.people),
    progress: numberOf(values.progress, base.progress),
    rounds: numberOf(values.rounds, base.rounds),
    seconds: numberOf(values.seconds, base.seconds),
    quick: values.quick,
    write: values.write,
    only: values.only,
    ratiosOnly: values['ratios-only'],
  }
}

import type { Queryable } from '#db/database.ts'

const keptMs = 600_000

export type Counts = ReadonlyMap<string, number>

/** The lexemes that most titles have, as the database's own statistics of the column know them. */
async function readCounts(on: Queryable): Promise<Counts> {
  const { rows } = await on.query({
    name: 'search.common',
    text: `select w.word, (w.share * c.reltuples)::float8 as count
      from pg_stats s join pg_class c on c.oid = 'search_entry'::regclass,
        unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as w(word, share)
      where s.schemaname = current_schema() and s.tablename = 'search_entry' and s.attname = 'head' and w.word is not null`,
  })
  return new Map((rows as { word: string; count: number }[]).map(({ word, count }) => [word, count]))
}

/** Which lexemes are so common that looking them up costs more than doing without. */
export interface CommonWords {
  /** About how many titles have each of them; what is not common is not in it. Read anew every ten minutes. */
  counts(on: Queryable, nowMs: number): Promise<Counts>
}

export function createCommonWords(): CommonWords {
  let counts: Counts = new Map()
  let until = 0
  return {
    async counts(on, nowMs) {
      if (nowMs > until) {
        until = nowMs + keptMs
        counts = await readCounts(on)
      }
      return counts
    },
  }
}

/** About how many titles have a word that begins so. */
export function timesBegun(counts: Counts, beginning: string): number {
  let times = 0
  for (const [lexeme, count] of counts) {
    times += lexeme.startsWith(beginning) ? count : 0
  }
  return times
}

import { folded } from '@zhixing/contract/kernel/folding.ts'
import { searchLimits } from '@zhixing/contract/talk/search/limits.ts'
import type { Queryable } from '#db/database.ts'

const timesMin = 3
const days = 7
const lengthMax = 20

/** A keyword as it is counted; empty for long ones, which are somebody's own question. */
export function askedWord(keyword: string): string {
  const word = folded(keyword).toLowerCase()
  return word.length > lengthMax ? '' : word
}

/** Counts a search that was shown hits. */
export async function noteAsked(on: Queryable, word: string): Promise<void> {
  await on.query({
    name: 'search.note',
    text: `insert into search_asked (day, keyword) values ((clock_now() at time zone 'Asia/Shanghai')::date, $1)
      on conflict (day, keyword) do update set times = search_asked.times + 1`,
    values: [word],
  })
}

/** What was searched most in the last seven days, and the most used tags where that is not enough. */
export async function hotWords(on: Queryable): Promise<string[]> {
  const { rows } = await on.query({
    name: 'search.hot',
    text: `with asked as (select keyword as word, sum(times) as times from search_asked
        where day > (clock_now() at time zone 'Asia/Shanghai')::date - $1::int group by keyword having sum(times) >= $2),
      tags as (select title as word, use_count from tag where type = 'content' and use_count > 0 order by use_count desc, id limit $3)
      select word from (select word, 1 as part, times from asked union all select word, 2, use_count from tags where word not in (select word from asked)) w
      order by part, times desc, word limit $3`,
    values: [days, timesMin, searchLimits.hotMax],
  })
  return (rows as { word: string }[]).map(({ word }) => word)
}

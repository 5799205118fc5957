import { standardLimits } from '@zhixing/contract/containers/standard/limits.ts'
import { standingOf } from '@zhixing/contract/learning/skill/levels.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { searchQuery } from '#search/terms.ts'
import { cardsOf } from '../../content/card/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import type { AssessmentRecord } from '../../learning/skill/public.ts'

/** So many are looked at: some are not there for the person. */
const lookedAt = 40

/** The words of some titles, any of which is found. */
function anyOf(titles: readonly string[]): string {
  const queries = titles.map((title) => searchQuery(title)).filter((query) => query !== '')
  return queries.map((query) => `(${query})`).join(' | ')
}

/**
 * At most six contents that help with the gaps of a record and that its person has not completed: first those that stand
 * beside the standard in other containers, then those found by the titles of the gaps.
 */
export async function helpingContents(ctx: Ctx, { id }: Accessed, { points }: AssessmentRecord) {
  const gaps = points.filter((point) => standingOf(point) === 'gap').map(({ title }) => title)
  if (gaps.length === 0) {
    return []
  }
  const { rows } = await ctx.read.query({
    name: 'standard.helping',
    text: `with beside as (
        select o.content_id as id, 0 as rank, min(o.sort) as sort from placement s join placement o on o.container_id = s.container_id and o.content_id <> $1
        where s.content_id = $1 and o.slot in ('outline', 'content') group by o.content_id),
      found as (
        select c.id, 1 as rank, -c.id as sort from content c
        where $3 <> '' and c.search @@ nullif($3, '')::tsquery and c.id <> $1 and c.status = 1 and c.deleted_at is null
          and c.visibility = 'public' order by c.id desc limit $4)
      select x.id::float8 as id from (select * from beside union all select * from found) x
      where not exists (select from progress g where g.content_id = x.id and g.user_id = $2 and g.completed_at is not null)
      group by x.id order by min(x.rank), min(x.sort) limit $4`,
    values: [id, requireSession(ctx).userId, anyOf(gaps), lookedAt],
  })
  const cards = await cardsOf(
    ctx,
    (rows as { id: number }[]).map((row) => row.id),
  )
  return cards.filter(({ link }) => link !== '').slice(0, standardLimits.helpMax)
}

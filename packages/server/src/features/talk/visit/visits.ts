import { visitDays } from '@zhixing/contract/talk/visit/calls.ts'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'

const zone = 'Asia/Shanghai'

/** Notes a look; one a minute and browser counts, and one at an id that does not exist is counted by nobody. */
export async function noteLook(ctx: Ctx, contentId: number, action: string): Promise<void> {
  await ctx.write.query({
    name: 'visit.browse',
    text: `insert into browse_log (content_id, user_id, device, action)
      select id, $2, $3, $4 from content where id = $1 and deleted_at is null and not exists (
        select 1 from browse_log where content_id = $1 and device = $3 and at > clock_now() - interval '1 minute')`,
    values: [contentId, ctx.session?.userId ?? null, ctx.device, action],
  })
}

/** Looks at a content by day in Shanghai, the oldest day first, without gaps. */
export async function visitsOf(on: Queryable, contentId: number): Promise<{ date: string; num: number }[]> {
  const { rows } = await on.query({
    name: 'visit.visits',
    text: `select to_char(d.day, 'YYYY-MM-DD') as date, count(b.id)::int as num
      from generate_series(0, $2::int - 1) n
      cross join lateral (select ((clock_now() at time zone $3)::date - ($2::int - 1 - n)) as day) d
      left join browse_log b on b.content_id = $1 and b.at >= d.day::timestamp at time zone $3
        and b.at < (d.day + 1)::timestamp at time zone $3
      group by d.day order by d.day`,
    values: [contentId, visitDays, zone],
  })
  return rows as { date: string; num: number }[]
}

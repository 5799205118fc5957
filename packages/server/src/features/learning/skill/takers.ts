import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import { levelOf, levelTitle, percentOfScore, scoreMost } from '@zhixing/contract/learning/skill/levels.ts'
import type { TakerRow } from '@zhixing/contract/learning/skill/takers.ts'
import type { takerBands } from '@zhixing/contract/learning/skill/takers-asked.ts'
import type { Ctx } from '#kernel/context.ts'
import { countedPage } from '#kernel/window.ts'
import { inScopeText, roleHasText, type Scope } from '../../content/membership/public.ts'

interface Row {
  uid: number
  openid: string
  name: string
  avatar: string
  groupName: string
  latest: number
  best: number
  times: number
  at: number
  total: number
}

/** Scores of each band: above the first, up to the second (score.bands). */
const bands = { low: [-1, 12.5], middle: [12.5, 20], high: [20, scoreMost] } as const

interface Taken {
  standardId: number
  /** Organisation of the container that is looked at: people are named with their place there. */
  orgId: number
  scope: Scope
  /** Only those who learn in this container; everybody where absent. */
  within?: number
}

type TakerInput = ListWindow & { keyword?: string | undefined; band?: (typeof takerBands)[number] | undefined }

/** People with a record of a standard, as far as whoever looks marks them; the best first. */
export async function listTakers(ctx: Ctx, { standardId, orgId, scope, within = 0 }: Taken, input: TakerInput) {
  const keyword = input.keyword?.trim().toLowerCase() ?? ''
  const [above, upTo] = input.band ? bands[input.band] : [-1, scoreMost]
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: 'skill.takers',
        text: `with taken as (
            select user_id, max(score)::float8 as best, (array_agg(score order by no desc))[1]::float8 as latest,
              count(*)::int as times, max(at) as at
            from assessment a where content_id = $1 and state = 'live' and ${inScopeText('$2', 'user_id', 'at')}
              and ($9::bigint = 0 or exists (select from membership m where m.content_id = $9 and m.user_id = a.user_id and m.state = 'active' and ${roleHasText('learns', 'm')}))
            group by user_id)
          select t.user_id::float8 as uid, u.openid, u.name, u.avatar, coalesce(g.name, '') as "groupName", t.latest, t.best, t.times,
            floor(extract(epoch from t.at))::float8 as at, count(*) over ()::int as total
          from taken t join profile u on u.user_id = t.user_id
            left join lateral (select o.name from org_member m join org o on o.id = m.org_id where m.user_id = t.user_id and m.state = 'active'
              order by (m.org_id = $3) desc, m.joined_at limit 1) g on true
          where ($4 = '' or strpos(replace(lower(u.name), '·', ''), replace($4, '·', '')) > 0) and t.best > $5 and t.best <= $6
          order by t.best desc, t.user_id offset $7 limit $8`,
        values: [standardId, scope === null ? null : [...scope], orgId, keyword, above, upTo, skip, limit, within],
      })
      return rows as Row[]
    },
    (rows) => rows.map(presentTaker),
  )
}

function presentTaker({ groupName, total: _total, ...row }: Row): TakerRow {
  return {
    ...row,
    group_name: groupName,
    percent: percentOfScore(row.best),
    level: levelOf(row.best),
    level_title: levelTitle(row.best),
  }
}

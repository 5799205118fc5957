import { planNoticeDays } from '@zhixing/contract/people/organisation/plan-calls.ts'
import type { Tx } from '#db/database.ts'
import { notify } from '../../base/notification/public.ts'

interface Ending {
  orgId: number
  org: string
  plan: string
  expiresAt: Date
  days: number
  admins: number[]
}

const most = 50

/** Tells the admins of some plans that come to their end; gives of how many. What is missed is told by the nearest that holds. */
export async function tellSome(tx: Tx): Promise<number> {
  const { rows } = await tx.query({
    name: 'organisation.planEnds',
    text: `with ending as (select p.org_id, (select min(d) from unnest($1::int[]) d where p.expires_at <= clock_now() + make_interval(days => d)) as days
        from plan p where p.level > 0 and p.expires_at < clock_now() + interval '30 days'),
      told as (update plan p set notified = e.days from ending e where e.org_id = p.org_id and (p.notified is null or p.notified > e.days)
        and p.org_id in (select q.org_id from plan q join ending f on f.org_id = q.org_id where q.notified is null or q.notified > f.days order by q.org_id limit $2)
        returning p.org_id, p.name, p.expires_at, e.days)
      select t.org_id::float8 as "orgId", o.name as org, t.name as plan, t.expires_at as "expiresAt", t.days,
        array(select m.user_id::float8 from org_member m where m.org_id = t.org_id and m.role = 'ROLE_ORG_ADMIN' and m.state = 'active') as admins
      from told t join org o on o.id = t.org_id`,
    values: [planNoticeDays, most],
  })
  const ending = rows as Ending[]
  await Promise.all(
    ending.map(({ orgId, org, plan, expiresAt, days, admins }) => {
      const until = expiresAt.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
      return notify(tx, { kind: 'plan.ends', params: { org_id: orgId, org, plan, days, until }, userIds: admins })
    }),
  )
  return ending.length
}

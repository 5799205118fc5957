import { z } from 'zod'
import { sessionDays } from '../../../auth/auth.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { inBatches } from '../../../queue/long-work.ts'
import { changeWorkers } from './change-found.ts'
import { orgNoticeWorkers } from './notices.ts'
import { tellSome } from './plan-notices.ts'
import { holdsSeat } from './seats.ts'

export const purgeSessions = defineJob('organisation.purge-sessions', z.object({}), { cron: '30 4 * * *' })

/** Counts the used seats anew: an invitation that ran out has freed one, and nobody was told. */
export const countSeats = defineJob('organisation.count-seats', z.object({}), { cron: '10 3 * * *', lane: 'slow' })

/** Tells admins 30, 7 and 1 days before the end of their plan, and at its end; each once for an end. */
export const tellPlanEnds = defineJob('organisation.tell-plan-ends', z.object({}), { cron: '0 9 * * *', lane: 'slow' })

const batch = 5_000
const plansAtOnce = 50

export const organisationWorkers: readonly Worker[] = [
  ...orgNoticeWorkers,
  ...changeWorkers,
  work(tellPlanEnds, async (_payload, run) => {
    await inBatches(run, plansAtOnce, tellSome)
  }),
  work(countSeats, async (_payload, { database }) => {
    await database.query({
      text: `update plan p set used = c.used from (select q.org_id, count(distinct m.user_id)::int as used from plan q
          left join org o on o.plan_org_id = q.org_id left join org_member m on m.org_id = o.id and ${holdsSeat} group by 1) c
        where c.org_id = p.org_id and c.used <> p.used`,
    })
  }),
  work(purgeSessions, async (_payload, run) => {
    await inBatches(run, batch, async (tx) => {
      const { rowCount } = await tx.query({
        text: `delete from auth_session where id in (select id from auth_session
          where expires_at < clock_now() or updated_at < clock_now() - make_interval(days => $1) limit $2)`,
        values: [sessionDays.idle, batch],
      })
      return rowCount ?? 0
    })
  }),
]

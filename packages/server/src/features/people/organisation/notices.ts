import { run, type Tx } from '#db/database.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { notify } from '../../base/notification/public.ts'
import { orgJoined, planChanged } from './events.ts'
import { adminsOf } from './queries.ts'

export const tellJoined = defineJob('organisation.tell-joined', orgJoined.payload)
export const tellPlan = defineJob('organisation.tell-plan', planChanged.payload)

async function adminIds(tx: Tx, orgId: number): Promise<number[]> {
  const admins = await run(tx, adminsOf, { orgId })
  return admins.map(({ userId }) => userId)
}

interface PlanRow {
  org: string
  plan: string
  endsAt: Date | null
}

/** Jobs that tell admins of an organisation. */
export const orgNoticeWorkers: readonly Worker[] = [
  workInTx(tellJoined, async (tx, { orgId, userIds, actorId }) => {
    // An admin who let others in knows.
    if (!userIds.includes(actorId)) {
      return
    }
    const { rows } = await tx.query({
      name: 'organisation.toldJoined',
      text: `select o.name as org, p.name as actor from org o, profile p join org_member m on m.user_id = p.user_id and m.state = 'active'
        where o.id = $1 and m.org_id = $1 and p.user_id = $2`,
      values: [orgId, actorId],
    })
    const [row] = rows as { org: string; actor: string }[]
    if (row) {
      const told = { userIds: await adminIds(tx, orgId), actorIds: [actorId] }
      await notify(tx, { kind: 'org.joined', params: { org_id: orgId, ...row }, ...told })
    }
  }),
  workInTx(tellPlan, async (tx, { orgId, actorId }) => {
    const { rows } = await tx.query({
      name: 'organisation.toldPlan',
      text: 'select o.name as org, p.name as plan, p.expires_at as "endsAt" from plan p join org o on o.id = p.org_id where p.org_id = $1 and p.level > 0',
      values: [orgId],
    })
    const [row] = rows as PlanRow[]
    if (row) {
      const until = row.endsAt?.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }) ?? ''
      const params = { org_id: orgId, org: row.org, plan: row.plan, until }
      await notify(tx, { kind: 'plan.granted', params, userIds: await adminIds(tx, orgId), actorIds: [actorId] })
    }
  }),
]

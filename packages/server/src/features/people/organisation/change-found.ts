import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { orgLimits, orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import { memberActions, memberFilter, type orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { orgRoles } from '@zhixing/contract/people/organisation/shapes.ts'
import { z } from 'zod'
import type { Queryable, Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { defineJob, type Worker } from '../../../queue/job.ts'
import { lastOf, type Portion, workInPortions } from '../../../queue/portions.ts'
import { notify } from '../../base/notification/public.ts'
import { type AccessedOrg, accessOrg } from './access.ts'
import { applyChange, changeMembers, changerOf, seatsTaken } from './change-members.ts'
import { actionLabels, checkDeed, membersFound, membersOf, refusalOf, refusalOfFound } from './judge-change.ts'
import { readSeats, requireSeats } from './seats.ts'

const sampleMost = 10
const refusedMost = 50
/** More than an organisation has. */
const everybody = 1_000_000

type Asked = CallParsed<typeof orgManageCalls.previewMembers>

/** Gives the members a change is about, each with the reason for leaving them out; empty for those who change. */
async function judge(on: Queryable, { orgId, asked, now }: { orgId: number; asked: Asked; now: Date }) {
  checkDeed(asked)
  if (asked.uids) {
    const members = await membersOf(on, { orgId, uids: asked.uids, lock: false })
    return members.map((member) => ({ member, reason: refusalOf(member, asked) }))
  }
  if (!asked.found) {
    throw badField('uids', '请选择成员')
  }
  const members = await membersFound(on, { orgId, found: asked.found, after: 0, limit: everybody, before: now })
  return members.map((member) => ({ member, reason: refusalOfFound(member, asked) }))
}

/** Tells what a change would do: to how many, who is left out and why, and the seats behind it. */
export async function previewMembers(ctx: Ctx, asked: Asked) {
  const org = await accessOrg(ctx, asked.org_id, 'manage')
  const judged = await judge(ctx.read, { orgId: org.id, asked, now: ctx.now })
  const will = judged.filter(({ reason }) => reason === '').map(({ member }) => member)
  const refused = judged.filter(({ reason }) => reason !== '')
  const { limit, used } = await readSeats(ctx.read, org.id)
  return {
    will: will.length,
    seats: limit,
    used,
    used_after: used + seatsTaken(will, asked),
    // The chosen are changed without these, so all of them are told.
    refused: refused
      .slice(0, asked.uids ? orgLimits.chosenMax : refusedMost)
      .map(({ member: { uid, name }, reason }) => ({ uid, name, reason })),
    refused_count: refused.length,
    sample: will.slice(0, sampleMost).map(({ name }) => name),
  }
}

const act = z.object({
  orgId: z.number(),
  deed: z.object({
    action: z.enum(memberActions),
    role: z.enum(orgRoles).optional(),
    department_id: z.number().optional(),
  }),
  found: z.object(memberFilter),
  reason: z.string(),
  /** Members who came later are left out: nobody looked at them. */
  before: z.coerce.date(),
  count: z.number(),
  by: z.object({ actorId: z.number(), ip: z.string(), userAgent: z.string(), requestId: z.string() }),
})
type Act = z.infer<typeof act>

/** Changes members that a filter found, too many for one transaction. */
const changeFound = defineJob('organisation.change-found', act, { lane: 'slow' })

/**
 * Changes those chosen, or all that a filter finds: 40900 where they are not as many as was expected. More than may be chosen
 * are changed by a job, in portions; whoever asked is told at its end. Without seats for all nobody is.
 */
export async function changeAsked(
  ctx: Ctx,
  org: AccessedOrg,
  asked: CallParsed<typeof orgManageCalls.changeMembers>,
): Promise<{ changed: number; goes_on: boolean }> {
  const { reason, found, uids } = asked
  const { action, role, department_id } = asked
  const change = { org, reason, deed: { action, role, department_id } }
  if (uids || !found) {
    const changed = await ctx.tx((tx) => changeMembers(tx, ctx, { ...change, uids: uids ?? [] }))
    return { changed, goes_on: false }
  }
  const judged = await judge(ctx.write, { orgId: org.id, asked, now: ctx.now })
  const will = judged.filter(({ reason: why }) => why === '').map(({ member }) => member)
  if (will.length === 0 || will.length !== asked.expected) {
    throw new AppError('CONFLICT', { message: orgMessages.stale })
  }
  return await ctx.tx(async (tx) => {
    if (will.length <= orgLimits.chosenMax) {
      await applyChange(tx, changerOf(ctx), { ...change, members: will })
      return { changed: will.length, goes_on: false }
    }
    await requireSeats(tx, { orgId: org.id, requested: seatsTaken(will, change.deed), by: ctx.session })
    const { userId: actorId } = requireSession(ctx)
    const by = { actorId, ip: ctx.ip, userAgent: ctx.userAgent, requestId: ctx.requestId }
    const { deed } = change
    await enqueue(tx, changeFound, { orgId: org.id, deed, found, reason, before: ctx.now, count: will.length, by })
    return { changed: 0, goes_on: true }
  })
}

async function changeNext(tx: Tx, going: Act, portion: Portion): Promise<number | undefined> {
  const { orgId, deed, found, reason, before, by } = going
  const { rows } = await tx.query({
    name: 'organisation.changing',
    text: `select id::float8 as id, name from org where id = $1 and state <> 'closed'`,
    values: [orgId],
  })
  const [org] = rows as { id: number; name: string }[]
  if (!org) {
    return undefined
  }
  const looked = await membersFound(tx, { orgId, found, before, ...portion })
  const uids = looked.map(({ uid }) => uid)
  const held = await membersOf(tx, { orgId, uids, lock: true })
  const members = held.filter((member) => refusalOfFound(member, deed) === '')
  if (members.length > 0) {
    await applyChange(tx, { ...by, session: undefined }, { org, deed, reason, members })
  }
  const last = lastOf(uids, portion)
  if (last === undefined) {
    const params = { org_id: orgId, org: org.name, deed: actionLabels[deed.action], people: going.count }
    await notify(tx, { kind: 'org.allChanged', params, userIds: [by.actorId] })
  }
  return last
}

export const changeWorkers: readonly Worker[] = workInPortions(changeFound, changeNext)

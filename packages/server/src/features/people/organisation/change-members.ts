import { holdsSeat } from '@zhixing/contract/people/organisation/can.ts'
import { orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import { orgRoleLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import { type AuditedFrom, auditEach } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import type { AccessedOrg } from './access.ts'
import { setDepartment } from './departments.ts'
import { orgJoined, orgLeft } from './events.ts'
import { forget } from './forget.ts'
import { actionLabels, type ChangedMember, checkDeed, type Deed, membersOf, moves, refusalOf } from './judge-change.ts'
import { keepAdmin, leaveOrg } from './leave.ts'
import { withSeats } from './seats.ts'

/** The person who changes members, or a job that goes on for them. */
export interface Changer extends AuditedFrom {
  actorId: number
}

export function changerOf(ctx: Ctx): Changer {
  const { session, ip, userAgent, requestId } = ctx
  return { session, ip, userAgent, requestId, actorId: requireSession(ctx).userId }
}

export interface Change {
  org: Pick<AccessedOrg, 'id' | 'name'>
  deed: Deed
  reason: string
}

/**
 * Changes role, department or state of those chosen, all of them or nobody: 40900 where one of them cannot be changed so, or
 * the organisation would be left without an admin; 50002 without seats.
 */
export async function changeMembers(
  tx: Tx,
  ctx: Ctx,
  { uids, ...change }: Change & { uids: readonly number[] },
): Promise<number> {
  const { org, deed } = change
  checkDeed(deed)
  const wanted = [...new Set(uids)]
  const members = await membersOf(tx, { orgId: org.id, uids: wanted, lock: true })
  if (members.length < wanted.length || members.some((member) => refusalOf(member, deed) !== '')) {
    throw new AppError('CONFLICT', { message: orgMessages.stale })
  }
  await applyChange(tx, changerOf(ctx), { ...change, members })
  return wanted.length
}

/** Changes members who may be changed so: audited, told to each, effective at once. */
export async function applyChange(
  tx: Tx,
  by: Changer,
  { org, deed, reason, members }: Change & { members: readonly ChangedMember[] },
): Promise<void> {
  const uids = members.map(({ uid }) => uid)
  await write(tx, by, { org, deed, reason, uids })
  await auditEach(tx, by, {
    actorId: by.actorId,
    action: `org.${deed.action}`,
    objectType: 'user',
    objectIds: uids,
    orgId: org.id,
    before: members.length === 1 ? members[0] : undefined,
    after: { role: deed.role, department_id: deed.department_id, reason },
  })
  await notify(tx, {
    kind: 'org.changed',
    params: { org_id: org.id, org: org.name, change: changeText(deed), reason },
    userIds: uids,
    actorIds: [by.actorId],
  })
  await forget(tx, uids)
}

function changeText({ action, role }: Deed): string {
  if (action === 'department') {
    return '您的部门班级已调整'
  }
  return action === 'role' && role ? `您的角色已设为${orgRoleLabels[role]}` : `您已被${actionLabels[action]}`
}

/** How many seats a change takes more, or fewer, of those it is about. */
export function seatsTaken(members: readonly ChangedMember[], deed: Deed): number {
  const after = members.map((member) => ({
    role: (deed.action === 'role' ? deed.role : undefined) ?? member.role,
    state: moves[deed.action] ?? member.state,
  }))
  return after.filter(holdsSeat).length - members.filter(holdsSeat).length
}

async function write(tx: Tx, by: Changer, { org, deed, reason, uids }: Change & { uids: number[] }): Promise<void> {
  const { action } = deed
  if (action === 'department') {
    await setDepartment(tx, { orgId: org.id, userIds: uids, departmentId: deed.department_id ?? 0 })
    return
  }
  if (action === 'remove') {
    await leaveOrg(tx, { orgId: org.id, userIds: uids, reason, by: by.session })
    return
  }
  await keepAdmin(tx, org.id, () =>
    withSeats(tx, { orgIds: [org.id], by: by.session }, async () => {
      await tx.query({
        name: 'organisation.change',
        text: `update org_member set role = coalesce($3, role), state = coalesce($4, state), state_reason = $5, row_version = row_version + 1,
            state_at = case when $4::text is null then state_at else clock_now() end
          where org_id = $1 and user_id = any($2::bigint[])`,
        values: [org.id, uids, action === 'role' ? deed.role : null, moves[action] ?? null, reason],
      })
    }),
  )
  if (action === 'disable') {
    await emit(tx, orgLeft, { orgId: org.id, userIds: uids })
  }
  if (action === 'activate') {
    await emit(tx, orgJoined, { orgId: org.id, userIds: uids, actorId: by.actorId })
  }
}

/** Makes a member admin in the place of whoever asks, who is a teacher there from then on. */
export async function handOver(tx: Tx, ctx: Ctx, { org, uid }: { org: AccessedOrg; uid: number }): Promise<void> {
  const { userId } = requireSession(ctx)
  const [to] = await membersOf(tx, { orgId: org.id, uids: [uid], lock: true })
  if (to?.state !== 'active' || uid === userId) {
    throw new AppError('CONFLICT', { message: '只能移交给组织的正式成员' })
  }
  const setRole = (who: number, role: Deed['role']) =>
    changeMembers(tx, ctx, { org, uids: [who], deed: { action: 'role', role }, reason: '' })
  if (to.role !== 'ROLE_ORG_ADMIN') {
    await setRole(uid, 'ROLE_ORG_ADMIN')
  }
  const [own] = await membersOf(tx, { orgId: org.id, uids: [userId], lock: true })
  if (own?.role === 'ROLE_ORG_ADMIN') {
    await setRole(userId, 'ROLE_TEACHER')
  }
}

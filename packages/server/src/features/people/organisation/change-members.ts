import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { holdsSeat, memberMoves } from '@zhixing/contract/people/organisation/can.ts'
import { orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import type { MemberAction, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import {
  type MemberState,
  memberStateLabels,
  type OrgRole,
  orgRoleLabels,
} from '@zhixing/contract/people/organisation/shapes.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import { auditEach } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { type AccessedOrg, accessOrg } from './access.ts'
import { setDepartment } from './departments.ts'
import { orgLeft } from './events.ts'
import { forget } from './forget.ts'
import { keepAdmin, leaveOrg } from './leave.ts'
import { withSeats } from './seats.ts'

type Asked = CallParsed<typeof orgManageCalls.previewMembers>

interface Member {
  uid: number
  name: string
  role: OrgRole
  state: MemberState
}

const moves: Partial<Record<MemberAction, MemberState>> = {
  activate: 'active',
  suspend: 'suspended',
  disable: 'disabled',
  remove: 'left',
}

/** Says why a member cannot be changed so; empty where they can. */
function refusalOf({ role, state }: Member, asked: Asked): string {
  const to = moves[asked.action]
  if (to) {
    return memberMoves[state].includes(to) ? '' : `成员${memberStateLabels[state]}，不能${actionLabels[asked.action]}`
  }
  if (state === 'left' || state === 'pending') {
    return '不是该组织的成员'
  }
  return asked.action === 'role' && asked.role === role ? '已是该角色' : ''
}

const actionLabels: Readonly<Record<MemberAction, string>> = {
  role: '设置角色',
  department: '调整部门',
  activate: '启用',
  suspend: '暂停',
  disable: '停用',
  remove: '移出',
}

async function membersOf(
  on: Queryable,
  { orgId, uids, lock }: { orgId: number; uids: readonly number[]; lock: boolean },
) {
  const { rows } = await on.query({
    name: lock ? 'organisation.chosenHeld' : 'organisation.chosen',
    text: `select m.user_id::float8 as uid, case when m.name = '' then p.name else m.name end as name, m.role, m.state
      from org_member m join profile p on p.user_id = m.user_id where m.org_id = $1 and m.user_id = any($2::bigint[])
      order by m.user_id ${lock ? 'for update of m' : ''}`,
    values: [orgId, uids],
  })
  return rows as Member[]
}

function checkAsked({ action, role, department_id: departmentId }: Asked): void {
  if (action === 'role' && role === undefined) {
    throw badField('role', '请选择角色')
  }
  if (action === 'department' && departmentId === undefined) {
    throw badField('department_id', '请选择部门')
  }
}

const sampleMost = 10

/** Tells what a change would do: to how many, who is left out and why, and the seats behind it. */
export async function previewMembers(ctx: Ctx, asked: Asked) {
  const org = await accessOrg(ctx, asked.org_id, 'manage')
  checkAsked(asked)
  const members = await membersOf(ctx.read, { orgId: org.id, uids: asked.uids, lock: false })
  const judged = members.map((member) => ({ ...member, reason: refusalOf(member, asked) }))
  const will = judged.filter(({ reason }) => reason === '')
  const after = will.map((member) => ({
    role: (asked.action === 'role' ? asked.role : undefined) ?? member.role,
    state: moves[asked.action] ?? member.state,
  }))
  const { rows } = await ctx.read.query({
    name: 'organisation.seatsOf',
    text: 'select coalesce(p.seats, 0) as seats, coalesce(p.used, 0) as used from org o left join plan p on p.org_id = o.plan_org_id where o.id = $1',
    values: [org.id],
  })
  const { seats = 0, used = 0 } = (rows as { seats: number; used: number }[])[0] ?? {}
  return {
    will: will.length,
    seats,
    used,
    used_after: used + after.filter(holdsSeat).length - will.filter(holdsSeat).length,
    refused: judged.filter(({ reason }) => reason !== '').map(({ uid, name, reason }) => ({ uid, name, reason })),
    sample: will.slice(0, sampleMost).map(({ name }) => name),
  }
}

/**
 * Changes role, department or state of those chosen, all of them or nobody: 40900 where one of them cannot be changed so, or
 * the organisation would be left without an admin; 50002 without seats. Audited, told to each, effective at once.
 */
export async function changeMembers(
  tx: Tx,
  ctx: Ctx,
  { org, asked }: { org: AccessedOrg; asked: Asked & { reason: string } },
): Promise<number> {
  checkAsked(asked)
  const uids = [...new Set(asked.uids)]
  const members = await membersOf(tx, { orgId: org.id, uids, lock: true })
  if (members.length < uids.length || members.some((member) => refusalOf(member, asked) !== '')) {
    throw new AppError('CONFLICT', { message: orgMessages.stale })
  }
  await write(tx, ctx, { org, asked, uids })
  await auditEach(tx, ctx, {
    action: `org.${asked.action}`,
    objectType: 'user',
    objectIds: uids,
    orgId: org.id,
    before: members.length === 1 ? members[0] : undefined,
    after: { role: asked.role, department_id: asked.department_id, reason: asked.reason },
  })
  await notify(tx, {
    kind: 'org.changed',
    params: { org_id: org.id, org: org.name, change: changeText(asked), reason: asked.reason },
    userIds: uids,
    actorIds: [requireSession(ctx).userId],
  })
  await forget(tx, uids)
  return uids.length
}

function changeText({ action, role }: Asked): string {
  return action === 'role' && role ? `您的角色已设为${orgRoleLabels[role]}` : `您已被${actionLabels[action]}`
}

interface Writing {
  org: AccessedOrg
  asked: Asked & { reason: string }
  uids: number[]
}

async function write(tx: Tx, ctx: Ctx, { org, asked, uids }: Writing): Promise<void> {
  const { action, reason } = asked
  if (action === 'department') {
    await setDepartment(tx, { orgId: org.id, userIds: uids, departmentId: asked.department_id ?? 0 })
    return
  }
  if (action === 'remove') {
    await leaveOrg(tx, { orgId: org.id, userIds: uids, reason, by: ctx.session })
    return
  }
  await keepAdmin(tx, org.id, () =>
    withSeats(tx, { orgIds: [org.id], by: ctx.session }, async () => {
      await tx.query({
        name: 'organisation.change',
        text: `update org_member set role = coalesce($3, role), state = coalesce($4, state), state_reason = $5, row_version = row_version + 1,
            state_at = case when $4::text is null then state_at else clock_now() end
          where org_id = $1 and user_id = any($2::bigint[])`,
        values: [org.id, uids, action === 'role' ? asked.role : null, moves[action] ?? null, reason],
      })
    }),
  )
  if (action === 'disable') {
    await emit(tx, orgLeft, { orgId: org.id, userIds: uids })
  }
}

/** Makes a member admin in the place of whoever asks, who is a teacher there from then on. */
export async function handOver(tx: Tx, ctx: Ctx, { org, uid }: { org: AccessedOrg; uid: number }): Promise<void> {
  const { userId } = requireSession(ctx)
  const [to] = await membersOf(tx, { orgId: org.id, uids: [uid], lock: true })
  if (to?.state !== 'active' || uid === userId) {
    throw new AppError('CONFLICT', { message: '只能移交给组织的正式成员' })
  }
  const roles = { org, asked: { org_id: org.id, uids: [uid], action: 'role' as const, reason: '' } }
  if (to.role !== 'ROLE_ORG_ADMIN') {
    await changeMembers(tx, ctx, { ...roles, asked: { ...roles.asked, role: 'ROLE_ORG_ADMIN' } })
  }
  const [own] = await membersOf(tx, { orgId: org.id, uids: [userId], lock: true })
  if (own?.role === 'ROLE_ORG_ADMIN') {
    await changeMembers(tx, ctx, { ...roles, asked: { ...roles.asked, uids: [userId], role: 'ROLE_TEACHER' } })
  }
}

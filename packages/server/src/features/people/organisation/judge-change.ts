import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { memberMoves } from '@zhixing/contract/people/organisation/can.ts'
import type { MemberAction, MemberFilter, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { type MemberState, memberStateLabels, type OrgRole } from '@zhixing/contract/people/organisation/shapes.ts'
import type { Queryable } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'
import { memberMatches } from './member-filter.ts'

/** A change of members. */
export type Deed = Pick<CallParsed<typeof orgManageCalls.previewMembers>, 'action' | 'role' | 'department_id'>

export interface ChangedMember {
  uid: number
  name: string
  role: OrgRole
  state: MemberState
}

/** The state an action leads to; the others leave it. */
export const moves: Partial<Record<MemberAction, MemberState>> = {
  activate: 'active',
  suspend: 'suspended',
  disable: 'disabled',
  remove: 'left',
}

export const actionLabels: Readonly<Record<MemberAction, string>> = {
  role: '设置角色',
  department: '调整部门',
  activate: '启用',
  suspend: '暂停',
  disable: '停用',
  remove: '移出',
}

/** Says why a member cannot be changed so; empty where they can. */
export function refusalOf({ role, state }: ChangedMember, deed: Deed): string {
  const to = moves[deed.action]
  if (to) {
    return memberMoves[state].includes(to) ? '' : `成员${memberStateLabels[state]}，不能${actionLabels[deed.action]}`
  }
  if (state === 'left' || state === 'pending') {
    return '不是该组织的成员'
  }
  return deed.action === 'role' && deed.role === role ? '已是该角色' : ''
}

/** The same where they were found and not chosen: nobody sweeps admins away. */
export function refusalOfFound(member: ChangedMember, deed: Deed): string {
  return member.role === 'ROLE_ORG_ADMIN' && deed.action !== 'department'
    ? '管理员需要单独选择'
    : refusalOf(member, deed)
}

export function checkDeed({ action, role, department_id: departmentId }: Deed): void {
  if (action === 'role' && role === undefined) {
    throw badField('role', '请选择角色')
  }
  if (action === 'department' && departmentId === undefined) {
    throw badField('department_id', '请选择部门')
  }
}

const columns = `m.user_id::float8 as uid, case when m.name = '' then p.name else m.name end as name, m.role, m.state`

/** Members by their ids, held until the transaction ends where they are to be changed. */
export async function membersOf(
  on: Queryable,
  { orgId, uids, lock }: { orgId: number; uids: readonly number[]; lock: boolean },
): Promise<ChangedMember[]> {
  const { rows } = await on.query({
    name: lock ? 'organisation.chosenHeld' : 'organisation.chosen',
    text: `select ${columns} from org_member m join profile p on p.user_id = m.user_id where m.org_id = $1 and m.user_id = any($2::bigint[])
      order by m.user_id ${lock ? 'for update of m' : ''}`,
    values: [orgId, uids],
  })
  return rows as ChangedMember[]
}

interface Looking {
  orgId: number
  found: MemberFilter
  after: number
  limit: number
  /** Members who came later are left out. */
  before: Date
}

/** The next of the members that a filter finds, in the order of their ids, as the list of members finds them. */
export async function membersFound(
  on: Queryable,
  { orgId, found, after, limit, before }: Looking,
): Promise<ChangedMember[]> {
  const { name, where, values } = memberMatches(orgId, found)
  const { rows } = await on.query({
    name: `organisation.found${name}`,
    text: `select ${columns} from org_member m join profile p on p.user_id = m.user_id
      where ${where} and m.user_id > $8 and m.joined_at <= $9 order by m.user_id limit $10`,
    values: [...values, after, before, limit],
  })
  return rows as ChangedMember[]
}

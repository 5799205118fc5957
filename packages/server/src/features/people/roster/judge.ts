import { nameFold } from '@zhixing/contract/kernel/folding.ts'
import type { MemberState, OrgRole } from '@zhixing/contract/people/organisation/shapes.ts'
import type { RosterLine } from '@zhixing/contract/people/roster/calls.ts'
import type { Queryable } from '#db/database.ts'
import type { ReadLine } from './read-rows.ts'

/** A line with what becomes of it and whom it is about. */
export interface JudgedLine extends RosterLine {
  /** Who it is about: a member, the owner of a mobile, or somebody who left and comes back. 0 for a new person. */
  uid: number
  departmentId: number
  before: { name: string; role: OrgRole; departmentId: number }
}

interface Member {
  number: string
  uid: number
  state: MemberState
  role: OrgRole
  name: string
  ownName: string
  departmentId: number
  department: string
  isMade: boolean
}

interface Known {
  members: ReadonlyMap<string, Member>
  /** The same by their 学号 without the zeros before it. */
  alike: ReadonlyMap<string, readonly Member[]>
  owners: ReadonlyMap<string, { uid: number; state: MemberState | '' }>
  departments: ReadonlyMap<string, readonly number[]>
}

/** A 学号 without the zeros it begins with, which spreadsheets take away. */
const bareOf = (number: string) => number.toUpperCase().replace(/^0+/, '')

/** Finds people with one of some 学号, or one that differs in the zeros before it alone; by 学号. */
async function membersOf(on: Queryable, orgId: number, numbers: readonly string[]): Promise<Map<string, Member>> {
  const { rows } = await on.query({
    name: 'roster.members',
    text: `select distinct on (upper(m.number)) upper(m.number) as number, m.user_id::float8 as uid, m.state, m.role, m.name, p.name as "ownName",
        coalesce(d.id, 0)::float8 as "departmentId", coalesce(d.name, '') as department, p.made_by_org_id = m.org_id as "isMade"
      from org_member m join profile p on p.user_id = m.user_id
        left join department_member dm on dm.org_id = m.org_id and dm.user_id = m.user_id and dm.is_main
        left join department d on d.id = dm.department_id
      where m.org_id = $1 and ltrim(upper(m.number), '0') = any($2::text[]) and (m.state <> 'left' or p.made_by_org_id = m.org_id)
      order by upper(m.number), m.state = 'left', m.joined_at desc`,
    values: [orgId, numbers.map(bareOf)],
  })
  return new Map((rows as Member[]).map((member) => [member.number, member]))
}

async function ownersOf(on: Queryable, orgId: number, mobiles: readonly string[]) {
  const { rows } = await on.query({
    name: 'roster.owners',
    text: `select u.phone_number as mobile, u.id::float8 as uid, coalesce(m.state, '') as state from auth_user u
      left join org_member m on m.org_id = $1 and m.user_id = u.id where u.phone_number = any($2::text[])`,
    values: [orgId, mobiles],
  })
  return new Map((rows as { mobile: string; uid: number; state: MemberState | '' }[]).map((row) => [row.mobile, row]))
}

async function departmentsOf(on: Queryable, orgId: number): Promise<Map<string, number[]>> {
  const { rows } = await on.query({
    name: 'roster.departments',
    text: `select name, id::float8 as id from department where org_id = $1 and state = 'active'`,
    values: [orgId],
  })
  const byName = Map.groupBy(rows as { name: string; id: number }[], ({ name }) => name)
  return new Map([...byName].map(([name, some]) => [name, some.map(({ id }) => id)]))
}

/** Tells what becomes of each line in an organisation as it is now. */
export async function judgeLines(on: Queryable, orgId: number, lines: readonly ReadLine[]): Promise<JudgedLine[]> {
  const [members, owners, departments] = await Promise.all([
    membersOf(
      on,
      orgId,
      lines.map(({ number }) => number),
    ),
    ownersOf(
      on,
      orgId,
      lines.flatMap(({ mobile }) => (mobile === '' ? [] : [mobile])),
    ),
    departmentsOf(on, orgId),
  ])
  const alike = Map.groupBy(members.values(), ({ number }) => bareOf(number))
  return lines.map((line) => judge(line, { members, alike, owners, departments }))
}

const nobody = { name: '', role: 'ROLE_USER', departmentId: 0 } as const

function judge(read: ReadLine, known: Known): JudgedLine {
  const { hasRole, hasDepartment, ...line } = read
  const ids = known.departments.get(line.department) ?? []
  const base = { ...line, uid: 0, departmentId: ids[0] ?? 0, before: nobody }
  const refuse = (column: string, message: string): JudgedLine => ({ ...base, state: 'refused', column, message })
  if (line.message !== '') {
    return { ...base, state: 'refused' }
  }
  if (ids.length > 1) {
    return refuse('班级', `有${ids.length}个部门叫“${line.department}”，请先改名`)
  }
  const member = known.members.get(line.number.toUpperCase())
  if (member && member.state !== 'left') {
    return judgeMember({ ...base, state: 'same' }, { member, hasRole, hasDepartment })
  }
  if (line.role === 'ROLE_ORG_ADMIN') {
    return refuse('角色', '管理员请在成员管理中设置')
  }
  const other = known.alike.get(bareOf(line.number))?.find((one) => isAnother(one, line))
  if (other) {
    return refuse('学号/工号', `同名成员的学号/工号是“${other.number}”，可能丢失了开头的0`)
  }
  const owner = line.mobile === '' ? undefined : known.owners.get(line.mobile)
  return owner && owner.uid !== member?.uid ? judgeOwner(base, owner) : judgeNew(base, member)
}

/** Whether somebody who is there has the name of a line and its 学号 but for zeros. */
function isAnother({ number, state, name, ownName }: Member, line: ReadName): boolean {
  return state !== 'left' && number !== line.number.toUpperCase() && nameFold(name || ownName) === nameFold(line.name)
}

/** Somebody who has an account of their own by that mobile. */
function judgeOwner(line: Omit<JudgedLine, 'state'>, owner: { uid: number; state: MemberState | '' }): JudgedLine {
  return owner.state === '' || owner.state === 'left'
    ? { ...line, uid: owner.uid, state: 'invited', message: '该手机号已注册，将邀请本人加入' }
    : { ...line, state: 'refused', column: '手机号', message: '该手机号的用户已是组织成员，学号/工号不同' }
}

function judgeNew(line: Omit<JudgedLine, 'state'>, member: Member | undefined): JudgedLine {
  // Somebody the organisation made an account for, who left, comes back with it.
  const isBack = member !== undefined && nameFold(member.name || member.ownName) === nameFold(line.name)
  return { ...line, state: 'new', uid: isBack ? member.uid : 0 }
}

type ReadName = Pick<ReadLine, 'number' | 'name'>

interface Found {
  member: Member
  hasRole: boolean
  hasDepartment: boolean
}

function judgeMember(line: JudgedLine, { member, hasRole, hasDepartment }: Found): JudgedLine {
  const shown = member.name || member.ownName
  const before = { name: member.name, role: member.role, departmentId: member.departmentId }
  const role = hasRole ? line.role : member.role
  const about = { ...line, uid: member.uid, role, before }
  if (role !== member.role && (role === 'ROLE_ORG_ADMIN' || member.role === 'ROLE_ORG_ADMIN')) {
    return { ...about, state: 'refused', column: '角色', message: '管理员请在成员管理中设置' }
  }
  const changes = [
    ...(nameFold(shown) === nameFold(line.name) ? [] : [`姓名由“${shown}”改为“${line.name}”`]),
    ...(role === member.role ? [] : ['角色改变']),
  ]
  const moves = hasDepartment && line.department !== '' && line.department !== member.department
  const departmentId = moves ? line.departmentId : member.departmentId
  if (changes.length > 0) {
    return {
      ...about,
      departmentId,
      department: moves ? line.department : '',
      state: 'changed',
      message: changes.join('，'),
    }
  }
  return moves
    ? { ...about, state: 'moved', message: `由“${member.department || '无'}”调整到“${line.department}”` }
    : { ...about, departmentId, department: '', state: 'same' }
}

/** Seats that judged lines take: those who come in, of roles that hold one. */
export function seatsAsked(lines: readonly JudgedLine[]): number {
  return lines.filter(({ state, role }) => (state === 'new' || state === 'invited') && role !== 'ROLE_GUEST').length
}

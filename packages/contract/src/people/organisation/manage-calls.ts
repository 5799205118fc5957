import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { savedFields } from '../../kernel/saved.ts'
import { orgLimits } from './limits.ts'
import { orgForm } from './own-calls.ts'
import { orgPersonCalls } from './person-calls.ts'
import { departmentKinds, inviteRoles, memberStates, orgKinds, orgRoles } from './shapes.ts'

const manage = { own: true, spec: '1 §2.3, 1 §6', who: { can: 'org.manage', of: 'org_id' } } as const
const change = { own: true, spec: '1 §2.3, 1 §6', who: { can: 'org.change', of: 'org_id' } } as const
/** Which organisation; 0 is the current one. */
const org = { org_id: qInt(0).default(0) }
const done = z.object({ done: z.boolean() })
const reason = text({ max: orgLimits.reasonMax }).default('')
const uids = z.array(id()).min(1).max(orgLimits.chosenMax)
/** The filter of members, which the list, its export and a change of all that are found share. */
export const memberFilter = {
  keyword: keyword(40, cleanName).optional(),
  role: z.enum(orgRoles).optional(),
  state: z.enum(memberStates).exclude(['pending', 'left']).optional(),
  department_id: qInt(0).optional(),
}
const found = z.object(memberFilter)
export type MemberFilter = z.infer<typeof found>

const memberRow = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  mobile: z.string(),
  role: z.enum(orgRoles),
  role_label: z.string(),
  state: z.enum(memberStates),
  department_id: z.number(),
  department: z.string(),
  join_time: unixSeconds,
  row_version: z.number(),
})
export type OrgMemberRow = z.infer<typeof memberRow>

/** Actions of an admin on one member, on those chosen, or on all that were found. */
export const memberActions = ['role', 'department', 'activate', 'suspend', 'disable', 'remove'] as const
export type MemberAction = (typeof memberActions)[number]

const changing = {
  ...org,
  /** Chosen members; without them all that `found` finds. */
  uids: uids.optional(),
  found: found.optional(),
  action: z.enum(memberActions),
  role: z.enum(orgRoles).optional(),
  department_id: qInt(0).optional(),
}

const departmentRow = z.object({
  id: z.number(),
  parent_id: z.number(),
  name: z.string(),
  kind: z.enum(departmentKinds),
  depth: z.number(),
  member_count: z.number(),
  row_version: z.number(),
  ...savedFields,
})
export type DepartmentRow = z.infer<typeof departmentRow>

const orgInviteRow = z.object({
  id: z.number(),
  code: z.string(),
  role: z.enum(inviteRoles),
  department: z.string(),
  needs_approval: z.boolean(),
  uses: z.number(),
  /** Null for any number. */
  uses_max: z.number().nullable(),
  expire_time: unixSeconds,
  by: z.string(),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
})
export type OrgInviteRow = z.infer<typeof orgInviteRow>

/** Managing an organisation: its admin, an ancestor's, and super admins. */
export const orgManageCalls = {
  ...orgPersonCalls,
  overview: get('/api/Org/overview', {
    ...manage,
    summary: 'Seats, members by role, and what waits',
    input: z.object(org),
    output: z.object({
      org_id: z.number(),
      name: z.string(),
      verify_status: z.number(),
      vip_level: z.number(),
      vip_name: z.string(),
      vip_end_time: unixSeconds,
      /** The plan has run out. */
      is_over: z.boolean(),
      seats: z.number(),
      used: z.number(),
      roles: z.array(z.object({ role: z.enum(orgRoles), count: z.number() })),
      requests: z.number(),
      invited: z.number(),
      suspended: z.number(),
      disabled: z.number(),
      departments: z.number(),
      branches: z.number(),
    }),
  }),
  members: list('/api/Org/memberLists', {
    ...manage,
    summary: 'Members by name, pinyin, 学号/工号, mobile, role, state and department',
    filter: { ...org, ...memberFilter },
    row: memberRow,
    exportName: '成员名单',
    exports: [
      { key: 'number', title: '学号/工号', width: 18 },
      { key: 'name', title: '姓名', width: 14 },
      { key: 'department', title: '班级', width: 20 },
      { key: 'role_label', title: '角色', width: 10 },
    ],
  }),
  previewMembers: post('/api/Org/previewMembers', {
    ...manage,
    summary: 'What a change would do to each of those chosen or found, and to the seats',
    input: z.object(changing),
    output: z.object({
      will: z.number(),
      seats: z.number(),
      used: z.number(),
      used_after: z.number(),
      /** The people left out: all of the chosen, the first of those found; and how many there are. */
      refused: z.array(z.object({ uid: z.number(), name: z.string(), reason: z.string() })),
      refused_count: z.number(),
      sample: z.array(z.string()),
    }),
  }),
  changeMembers: post('/api/Org/changeMembers', {
    ...change,
    summary:
      'Changes role, department or state of those chosen, all or nobody (40900), or of all found, many of them in a job',
    input: z.object({ ...changing, reason, expected: qInt(0).optional() }),
    output: z.object({
      changed: z.number(),
      /** A job changes them, in portions. */
      goes_on: z.boolean(),
    }),
  }),
  updateMember: post('/api/Org/updateMember', {
    ...change,
    summary: 'Changes the name and the 学号/工号 that the organisation has of a member',
    input: z.object({
      ...org,
      uid: id(),
      name: text({ max: orgLimits.memberNameMax }),
      number: text({ max: orgLimits.numberMax }),
      row_version: id(),
    }),
    output: done,
  }),
  handOver: post('/api/Org/handOver', {
    ...change,
    summary: 'Makes a member admin in one’s own place, who is a teacher from then on',
    input: z.object({ ...org, uid: id() }),
    output: done,
  }),
  requests: list('/api/Org/requestLists', {
    ...manage,
    summary: 'People who ask to join, and guests who ask to become members, the oldest first',
    filter: org,
    row: z.object({
      uid: z.number(),
      name: z.string(),
      avatar: z.string(),
      number: z.string(),
      role: z.enum(orgRoles),
      is_guest: z.boolean(),
      reason: z.string(),
      ask_time: unixSeconds,
    }),
  }),
  decideRequests: post('/api/Org/decideRequests', {
    ...change,
    summary: 'Accepts requests, which takes seats, or refuses them with a reason',
    input: z.object({ ...org, uids, accept: z.boolean(), reason }),
    output: z.object({ decided: z.number() }),
  }),
  departments: get('/api/Org/departments', {
    ...manage,
    summary: 'The departments of an organisation, each behind the one above it',
    input: z.object(org),
    output: z.object({ departments: z.array(departmentRow) }),
  }),
  saveDepartment: post('/api/Org/saveDepartment', {
    ...change,
    once: true,
    summary: 'Makes a department, or renames or moves it; at most six levels, and never below itself (40900)',
    input: z.object({
      ...org,
      id: qInt(0).default(0),
      parent_id: qInt(0).default(0),
      name: text({ min: 1, max: orgLimits.departmentNameMax, required: '请输入名称' }),
      kind: z.enum(departmentKinds).default('section'),
      row_version: qInt(0).default(0),
    }),
    output: z.object({ id: z.number() }),
  }),
  closeDepartment: post('/api/Org/closeDepartment', {
    ...change,
    summary: 'Closes a department that has none below it; its people stay in the organisation',
    input: z.object({ ...org, id: id() }),
    output: done,
  }),
  invites: get('/api/Org/invites', {
    ...manage,
    summary: 'The codes of an organisation, the newest first',
    input: z.object(org),
    output: z.object({ invites: z.array(orgInviteRow) }),
  }),
  createInvite: post('/api/Org/createInvite', {
    ...change,
    once: true,
    summary: 'Makes a code of eight letters that lets people in',
    input: z.object({
      ...org,
      role: z.enum(inviteRoles).default('ROLE_USER'),
      department_id: qInt(0).default(0),
      needs_approval: z.boolean().default(false),
      uses_max: qInt(1, orgLimits.codeUsesMax).nullable().default(null),
      days: qInt(1, orgLimits.codeDaysMax).nullable().default(null),
    }),
    output: orgInviteRow,
  }),
  revokeInvite: post('/api/Org/revokeInvite', {
    ...manage,
    summary: 'Ends a code; who came by it stays',
    input: z.object({ ...org, invite_id: id() }),
    output: done,
  }),
  profile: get('/api/Org/profile', {
    ...manage,
    summary: 'What an organisation says of itself, and where its verification stands',
    input: z.object(org),
    output: z.object({
      org_id: z.number(),
      name: z.string(),
      kind: z.enum(orgKinds),
      city: z.object({ id: z.number(), name: z.string() }).nullable(),
      avatar: z.string(),
      introduce: z.string(),
      verify_status: z.number(),
      verify_reason: z.string(),
      has_licence: z.boolean(),
      row_version: z.number(),
      ...savedFields,
    }),
  }),
  saveProfile: post('/api/Org/saveProfile', {
    ...change,
    once: true,
    summary: 'Changes what an organisation says of itself; another name is verified anew',
    input: z.object({ ...org, ...orgForm, logo_id: qInt(0).optional(), row_version: id() }),
    output: done,
  }),
  sendLicence: post('/api/Org/sendLicence', {
    ...change,
    summary: 'Sends the licence for review',
    input: z.object({ ...org, file_id: id() }),
    output: done,
  }),
  createBranch: post('/api/Org/createBranch', {
    ...change,
    once: true,
    summary: 'Registers a branch below an organisation, which draws on its seats; its maker is its admin',
    input: z.object({ ...org, ...orgForm }),
    output: z.object({ group_id: z.number() }),
  }),
}

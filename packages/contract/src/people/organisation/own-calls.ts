import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { roles } from '../../session.ts'
import { orgLimits, orgMessages } from './limits.ts'
import { inviteRoles, memberStates, orgKinds, orgRoles } from './shapes.ts'

const own = { own: true, spec: '3 §2.3' } as const
const redirect = { redirect_uri: z.string().max(2000).optional() }
const urlReply = z.object({ url: z.string() })

/** One of one's organisations, with where one stands in it. */
const ownGroup = z.object({
  group_id: z.number(),
  group_name: z.string(),
  avatar: z.string(),
  parent_name: z.string(),
  role: z.enum(roles),
  state: z.enum(memberStates),
  number: z.string(),
  verify_status: z.number(),
  vip_name: z.string(),
  vip_end_time: unixSeconds,
  member_count: z.number(),
  /** A guest has asked to become a member. */
  has_asked: z.boolean(),
})
export type OwnGroup = z.infer<typeof ownGroup>

/** What an organisation is made with, and its profile is changed with. */
export const orgForm = {
  name: text({
    min: 1,
    max: orgLimits.nameMax,
    required: orgMessages.nameRequired,
    message: orgMessages.nameTooLong,
  }),
  kind: z.enum(orgKinds).default('school'),
  city_id: id().nullable().default(null),
  /** Of a picture that was uploaded for all to see; 0 for none. */
  logo_id: qInt(0).default(0),
  introduce: text({ max: orgLimits.introduceMax }).default(''),
}

const number = text({ max: orgLimits.numberMax }).default('')
const reason = text({ max: orgLimits.reasonMax }).default('')

const joined = z.object({ group_id: z.number(), state: z.enum(['active', 'pending']) })

/** What a code of eight letters leads to. */
export const orgInviteView = z.object({
  code: z.string(),
  group_id: z.number(),
  group_name: z.string(),
  avatar: z.string(),
  verified: z.boolean(),
  role: z.enum(inviteRoles),
  needs_approval: z.boolean(),
  by: z.string(),
  /** Where one stands there; empty for nobody. */
  state: z.enum([...memberStates, '']),
})
export type OrgInviteView = z.infer<typeof orgInviteView>

/** Calls about the organisations one is in, and those one may come into. */
export const ownOrgCalls = {
  getUserGroupList: get('/user-api/Users/getUserGroupList', {
    who: 'signedIn',
    summary: 'The organisations of the signed-in person, also those that wait for an answer',
    spec: '2 §7',
    output: z.object({ groups: z.array(ownGroup) }),
  }),
  getOrgNames: post('/user-api/Organizations/getOrgNames', {
    who: 'signedIn',
    demo: true,
    summary: 'The names of some organisations',
    spec: '2 §7',
    input: z.object({ org_id: z.array(id()).max(100) }),
    output: z.object({ groups: z.array(z.object({ org_id: z.number(), groupName: z.string() })) }),
  }),
  getOrgChildrenData: get('/user-api/Organizations/getOrgChildrenData', {
    who: { can: 'org.view', of: 'group_id' },
    summary: 'An organisation with the branches below it, from the top down; the current one where none is named',
    spec: '2 §7',
    input: z.object({ group_id: qInt(0).default(0) }),
    output: z.object({
      groups: z.array(
        z.object({
          group_id: z.number(),
          group_name: z.string(),
          parent_id: z.number(),
          avatar: z.string(),
          verify_status: z.number(),
          member_count: z.number(),
          may_manage: z.boolean(),
        }),
      ),
    }),
  }),
  schools: list('/user-api/School/lists', {
    who: 'signedIn',
    summary: 'Names of schools, to make an organisation with',
    spec: '2 §7',
    filter: { keyword: keyword(40).optional() },
    row: z.object({ name: z.string(), province: z.string(), city: z.string(), group_id: z.number() }),
  }),
  userQuitGroup: post('/user-api/Users/userQuitGroup', {
    who: 'signedIn',
    summary: 'Leaves an organisation, or takes back a request; its last admin cannot (40900)',
    spec: '2 §7',
    input: z.object({ group_id: id() }),
    output: z.object({ done: z.boolean() }),
  }),
  doJoinBranch: get('/api/User/doJoinBranch', {
    who: 'signedIn',
    writes: true,
    aliases: ['/api/Passport/doJoinBranch'],
    summary: 'Joins a branch: members of its parent enter at once, others send a request',
    spec: '2 §7',
    input: z.object({ group_id: id().optional(), code: z.string().max(20).optional() }),
    output: joined,
  }),
  createOrgUrl: get('/api/Passport/createOrg', {
    who: 'signedIn',
    summary: 'The address where an organisation is made',
    spec: '2 §7',
    input: z.object(redirect),
    output: urlReply,
  }),
  regBranch: get('/api/Passport/regBranch', {
    who: 'signedIn',
    summary: 'The address where a branch is registered',
    spec: '2 §7',
    input: z.object(redirect),
    output: urlReply,
  }),
  toOrgSpace: get('/saas-api/Passport/toOrgSpace', {
    who: 'signedIn',
    summary: 'The address of an organisation’s home',
    spec: '1 §7',
    input: z.object({ group_id: id() }),
    output: urlReply,
  }),
  create: post('/api/Org/create', {
    ...own,
    who: 'signedIn',
    once: true,
    summary: 'Makes an organisation, whose admin its maker is: level 0, ten seats, not verified',
    input: z.object(orgForm),
    output: z.object({ group_id: z.number() }),
  }),
  findGroups: list('/api/Org/findGroups', {
    ...own,
    who: 'signedIn',
    summary: 'Verified organisations by name, to ask to join one',
    filter: { keyword: keyword(40) },
    row: z.object({
      group_id: z.number(),
      group_name: z.string(),
      avatar: z.string(),
      parent_name: z.string(),
      state: z.enum([...memberStates, '']),
    }),
  }),
  requestJoin: post('/api/Org/requestJoin', {
    ...own,
    who: 'signedIn',
    summary: 'Asks to join a verified organisation; its admins decide',
    input: z.object({ group_id: id(), number, reason }),
    output: joined,
  }),
  wantMember: post('/api/Org/wantMember', {
    ...own,
    who: 'signedIn',
    summary: 'A guest asks to become a member; the guest stays one until that is accepted',
    input: z.object({ group_id: id(), role: z.enum(orgRoles).extract(['ROLE_TEACHER', 'ROLE_USER']), number }),
    output: z.object({ done: z.boolean() }),
  }),
  answerInvite: post('/api/Org/answerInvite', {
    ...own,
    who: 'signedIn',
    summary: 'Accepts an invitation of an organisation, or declines it',
    input: z.object({ group_id: id(), accept: z.boolean() }),
    output: z.object({ done: z.boolean() }),
  }),
  look: get('/api/Org/look', {
    ...own,
    who: 'anyone',
    summary: 'What a code of eight letters leads to. What is wrong and what is over are told alike to nobody signed in',
    input: z.object({ code: z.string().trim().min(1).max(20) }),
    output: orgInviteView,
  }),
  joinByCode: post('/api/Org/joinByCode', {
    ...own,
    who: 'signedIn',
    summary: 'Joins an organisation by a code, or asks to where the code wants approval; twice is once',
    input: z.object({ code: z.string().trim().min(1).max(20), number }),
    output: joined,
  }),
  detail: get('/api/Org/detail', {
    ...own,
    who: 'anyone',
    spec: '1 §7',
    summary: 'The public page of an organisation',
    input: z.object({ id: id() }),
    output: z.object({
      id: z.number(),
      title: z.string(),
      avatar: z.string(),
      kind: z.enum(orgKinds),
      introduce: z.string(),
      city: z.string(),
      parent: z.object({ group_id: z.number(), group_name: z.string() }).nullable(),
      verified: z.boolean(),
      branches: z.array(z.object({ group_id: z.number(), group_name: z.string() })),
      state: z.enum([...memberStates, '']),
      may_manage: z.boolean(),
    }),
  }),
}

import { z } from 'zod'
import { always, get, post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { contentRoles, memberRoles } from '../../types/container.ts'
import { ownerShape, pictureData } from '../content/shapes.ts'
import { joiningLimits } from './limits.ts'

const common = { spec: '2 §6', own: true } as const
const managed = { ...common, who: { can: 'content.members', of: 'content_id' } } as const
const code = z.string().trim().min(1).max(20)

/** Whether an invite lets people in, or why not. */
export const inviteStates = ['open', 'used', 'expired', 'revoked'] as const

const inviteRow = z.object({
  id: z.number(),
  code: z.string(),
  role: z.enum(contentRoles),
  uses: z.number(),
  /** Null for any number. */
  uses_max: z.number().nullable(),
  /** 0 for never. */
  expire_time: z.number(),
  create_time: z.number(),
  /** Name of the person who made it. */
  by: z.string(),
  state: z.enum(inviteStates),
})
export type InviteRow = z.infer<typeof inviteRow>

/** An invite as its page shows it, signed in or not. */
export const inviteView = z.object({
  code: z.string(),
  c: z.number(),
  c_type: z.string(),
  type_name: z.string(),
  title: z.string(),
  cover_data: pictureData,
  owner: ownerShape,
  group_name: z.string(),
  /** Name of the person who invites. */
  by: z.string(),
  role: z.enum(contentRoles),
  has_joined: z.boolean(),
  is_full: z.boolean(),
})
export type InviteView = z.infer<typeof inviteView>

export const inviteCalls = {
  invites: get('/api/Joining/invites', {
    ...managed,
    summary: 'The invites of a container, the newest first',
    input: z.object({ content_id: id() }),
    output: z.object({ invites: z.array(inviteRow) }),
  }),
  createInvite: post('/api/Joining/createInvite', {
    ...managed,
    once: true,
    summary: 'Makes a code that lets people in; one that makes helpers wants the right to name them',
    input: z.object({
      content_id: id(),
      role: z.enum(memberRoles).exclude(['owner']).default('member'),
      uses_max: qInt(1, joiningLimits.usesMax).nullable().default(null),
      /** Days it is good for; null for no end. */
      days: qInt(1, joiningLimits.expireDaysMax).nullable().default(null),
    }),
    output: inviteRow,
  }),
  revokeInvite: post('/api/Joining/revokeInvite', {
    ...managed,
    afterPlan: always,
    summary: 'Ends an invite; who came by it stays',
    input: z.object({ content_id: id(), invite_id: id() }),
    output: z.object({ done: z.boolean() }),
  }),
  look: get('/api/Joining/look', {
    ...common,
    who: 'anyone',
    summary: 'What a code leads to. What is wrong and what is over are told alike where nobody is signed in',
    input: z.object({ code }),
    output: inviteView,
  }),
  joinByCode: post('/api/Joining/joinByCode', {
    ...common,
    who: 'signedIn',
    summary: 'Joins by a code, whoever may see the content; joining twice is joining once',
    input: z.object({
      code,
      /** The page it is typed on: a code of something else is a wrong one there. */
      content_id: id().optional(),
    }),
    output: z.object({ c: z.number(), c_type: z.string(), has_joined: z.boolean() }),
  }),
}

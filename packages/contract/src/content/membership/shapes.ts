import { z } from 'zod'
import { contentRoles } from '../../types/container.ts'

/** A member in a list of members. */
export const memberRow = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  group_name: z.string(),
  /** admin for the owner, other for a cooperator, user for a member; assistant, and what else its type has. */
  role: z.enum(contentRoles),
  via: z.string(),
  join_time: z.number(),
  percent: z.number(),
  last_time: z.number(),
  /** The team one is in; empty for none. */
  team: z.string(),
})
export type MemberRow = z.infer<typeof memberRow>

/** A person found by name. */
export const personRow = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  group_name: z.string(),
})
export type PersonRow = z.infer<typeof personRow>

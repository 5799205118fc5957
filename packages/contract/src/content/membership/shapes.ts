import { z } from 'zod'

/** A member in a list of members. */
export const memberRow = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  group_name: z.string(),
  /** admin for the owner, other for a cooperator, user for a member. */
  role: z.enum(['admin', 'other', 'user']),
  via: z.string(),
  join_time: z.number(),
  percent: z.number(),
  last_time: z.number(),
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

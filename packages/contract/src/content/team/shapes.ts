import { z } from 'zod'

/** A team of a container, with how many are in it. */
export const teamShape = z.object({
  id: z.number(),
  title: z.string(),
  member_num: z.number(),
  /** Zero and an empty name for a team without a leader. */
  leader_id: z.number(),
  leader_name: z.string(),
  row_version: z.number(),
})
export type Team = z.infer<typeof teamShape>

/** Somebody in a team, or in none. */
export const teamMemberRow = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  team_id: z.number(),
  is_leader: z.boolean(),
})
export type TeamMemberRow = z.infer<typeof teamMemberRow>

/** The team one is in oneself, with the first of its members. */
export const ownTeam = teamShape
  .pick({ id: true, title: true, member_num: true })
  .extend({ members: z.array(teamMemberRow) })
export type OwnTeam = z.infer<typeof ownTeam>

export const teamActions = ['create', 'rename', 'delete', 'move', 'leader', 'split'] as const
export type TeamAction = (typeof teamActions)[number]

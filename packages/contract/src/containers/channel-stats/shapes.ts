import { z } from 'zod'

/** Fewest people of whom a result is told to those who do not manage a career path; counts of members are public. */
export const fewestTold = 5

/** How many, or null where that would tell of fewer than five people. */
const toldNumber = z.number().nullable()

export const channelSummary = z.object({
  title: z.string(),
  members: z.number(),
  follow_num: z.number(),
  /** Members who joined in the last 7 and 30 days. */
  joined_week: z.number(),
  joined_month: z.number(),
  average_percent: toldNumber,
  completed: toldNumber,
  /** Whether names may be asked for. */
  is_managed: z.boolean(),
})
export type ChannelSummary = z.infer<typeof channelSummary>

export const channelStats = z.object({
  /** The last days in Shanghai, `2026-11-20`, with the members who joined; who learned is told to those who manage. */
  days: z.array(z.object({ day: z.string(), joined: z.number(), active: toldNumber })),
})
export type ChannelStats = z.infer<typeof channelStats>

/** An item of a career path with how far its members are. */
export const itemFiguresRow = z.object({
  content_id: z.number(),
  content_type: z.string(),
  title: z.string(),
  started: toldNumber,
  completed: toldNumber,
  average_percent: toldNumber,
})
export type ItemFiguresRow = z.infer<typeof itemFiguresRow>

/** A target, the mean of members, and how many reach it. */
const reaching = {
  title: z.string(),
  target: z.number(),
  target_title: z.string(),
  average: toldNumber,
  reached: toldNumber,
}

/** A skill of the published model: how many members have a level, its mean, and how many reach the target. */
export const skillFiguresRow = z.object({ ...reaching, skill_id: z.number(), taken: toldNumber })
export type SkillFiguresRow = z.infer<typeof skillFiguresRow>

/** A standard of a career path: how many of its members took it, their mean, and how many reached its target. */
export const standardFiguresRow = z.object({ ...reaching, id: z.number(), taken: z.number() })
export type StandardFiguresRow = z.infer<typeof standardFiguresRow>

export const standardFigures = standardFiguresRow.extend({
  /** Members by the level of their best record, from the lowest. */
  levels: z.array(z.object({ title: z.string(), num: toldNumber })),
})
export type StandardFigures = z.infer<typeof standardFigures>

/** A member's result in a standard of the path; `times` 0 for one not taken. */
export const memberStandardRow = z.object({
  id: z.number(),
  title: z.string(),
  target: z.number(),
  target_title: z.string(),
  latest: z.number().nullable(),
  best: z.number().nullable(),
  percent: z.number(),
  level_title: z.string(),
  is_reached: z.boolean(),
  times: z.number(),
  /** The newest record, whose analysis can be opened; 0 for none. */
  record_id: z.number(),
  at: z.number(),
})
export type MemberStandardRow = z.infer<typeof memberStandardRow>

export const memberFigures = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  is_self: z.boolean(),
  percent: z.number(),
  join_time: z.number(),
  last_time: z.number(),
  standards: z.number(),
  taken: z.number(),
  reached: z.number(),
})
export type MemberFigures = z.infer<typeof memberFigures>

/** The public report of a career path, without names. */
export const channelReport = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  org_name: z.string(),
  members: z.number(),
  follow_num: z.number(),
  average_percent: toldNumber,
  completed: toldNumber,
  /** Certificates of the path that stand. */
  certificates: toldNumber,
  jobs: z.number(),
  standards: z.array(standardFigures),
})
export type ChannelReport = z.infer<typeof channelReport>

/** A skill of the published model with its target, how far the members are, and how far one is oneself. */
export const modelPoint = z.object({
  skill_id: z.number(),
  title: z.string(),
  target: z.number(),
  taken: toldNumber,
  average: toldNumber,
  mine: z.number().nullable(),
})

export const modelReport = z.object({
  id: z.number(),
  title: z.string(),
  members: z.number(),
  points: z.array(modelPoint),
})
export type ModelReport = z.infer<typeof modelReport>

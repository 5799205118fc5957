import { z } from 'zod'
import { unixSeconds } from '../../kernel/coerce.ts'

/** A point of a standard: a skill in a dimension, with the level it aims at and what it weighs among its neighbours. */
export const pointShape = z.object({
  /** Number of the section that it is. */
  id: z.number(),
  skill_id: z.number(),
  title: z.string(),
  target: z.number(),
  target_title: z.string(),
  weight: z.number(),
})

/** A dimension of a standard with its points. */
export const dimensionShape = z.object({
  id: z.number(),
  title: z.string(),
  weight: z.number(),
  points: z.array(pointShape),
})
export type Dimension = z.infer<typeof dimensionShape>

/** A record in a list. */
export const recordRow = z.object({
  id: z.number(),
  no: z.number(),
  score: z.number(),
  level: z.number(),
  level_title: z.string(),
  at: unixSeconds,
})
export type RecordRow = z.infer<typeof recordRow>

/** A skill a person has a level in. */
export const ownSkill = z.object({
  id: z.number(),
  title: z.string(),
  score: z.number(),
  level: z.number(),
  level_title: z.string(),
  /** The record that says so, and of what it is. */
  record_id: z.number(),
  content_id: z.number(),
  content_title: z.string(),
  at: unixSeconds,
})
export type OwnSkill = z.infer<typeof ownSkill>

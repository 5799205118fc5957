import { z } from 'zod'
import { savedFields } from '../../kernel/saved.ts'
import { gradeModes, gradeStates, missingRules } from './limits.ts'

const schemeGroup = z.object({ key: z.string(), name: z.string(), weight: z.number(), drop: z.number() })

/** How grades are put together (expected 3.13). */
export const gradeScheme = z.object({
  mode: z.enum(gradeModes),
  missing: z.enum(missingRules),
  /** How many of the lowest are left out where all items stand together. */
  drop: z.number(),
  groups: z.array(schemeGroup),
  row_version: z.number(),
  ...savedFields,
})
export type GradeScheme = z.infer<typeof gradeScheme>

/** One column: a placed content, or one of the teacher's own (content_id 0). */
export const gradeItemShape = z.object({
  item_id: z.number(),
  content_id: z.number(),
  content_type: z.string(),
  title: z.string(),
  max: z.number(),
  group: z.string(),
  /** Null takes an equal share. */
  weight: z.number().nullable(),
  /** What it weighs in its group, or among all. */
  counts: z.number(),
  is_extra: z.boolean(),
  is_left_out: z.boolean(),
  is_locked: z.boolean(),
  /** 0 for never. */
  due_time: z.number(),
  /** Who has handed nothing in by now is missing. */
  is_over: z.boolean(),
  /** Somebody marks it: its points do not come by themselves. */
  is_marked: z.boolean(),
})
export type GradeItem = z.infer<typeof gradeItemShape>

export const gradeLearner = z.object({
  uid: z.number(),
  name: z.string(),
  number: z.string(),
  /** In percent, unrounded; null while nothing counts. */
  percent: z.number().nullable(),
  groups: z.record(z.string(), z.number().nullable()),
})
export type GradeLearner = z.infer<typeof gradeLearner>

/** One learner with one item. */
export const gradeCellShape = z.object({
  uid: z.number(),
  item_id: z.number(),
  state: z.enum(gradeStates),
  /** What counts, of `max`; null for none. */
  score: z.number().nullable(),
  max: z.number(),
  /** Whether somebody set it in place of what was earned. */
  is_set: z.boolean(),
  /** What was earned, under what was set. */
  earned: z.number().nullable(),
  row_version: z.number(),
})
export type GradeCell = z.infer<typeof gradeCellShape>

/** A cell of one learner's own sheet, with who adjusted it and why. */
export const gradeLine = gradeCellShape.extend({ by: z.string(), reason: z.string(), at: z.number() })
export type GradeLine = z.infer<typeof gradeLine>

export const learnerSheet = z.object({
  learner: gradeLearner,
  scheme: gradeScheme,
  items: z.array(gradeItemShape),
  lines: z.array(gradeLine),
  updated_time: z.number(),
})
export type LearnerSheet = z.infer<typeof learnerSheet>

export const gradeChange = z.object({
  at: z.number(),
  source: z.enum(['result', 'typed', 'import', 'undo']),
  old_state: z.enum(gradeStates),
  old_score: z.number().nullable(),
  new_state: z.enum(gradeStates),
  new_score: z.number().nullable(),
  /** Empty when the server did it. */
  actor: z.string(),
  reason: z.string(),
})
export type GradeChange = z.infer<typeof gradeChange>

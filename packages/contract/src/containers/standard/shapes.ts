import { z } from 'zod'
import { tagChoice } from '../../base/tag/calls.ts'
import { contentStatus, pictureData, visibilities } from '../../content/content/shapes.ts'
import { id, qBool, qInt, text } from '../../kernel/coerce.ts'
import { targetScores, usualTarget } from '../../learning/skill/levels.ts'
import { recordRow } from '../../learning/skill/shapes.ts'
import { containerDetail, containerRow } from '../container/shapes.ts'
import { standardLimits, standardMessages } from './limits.ts'

/** A standard on a card or in a list. */
export const standardRow = containerRow.extend({
  /** A catalogue of points to take from, never sat. */
  is_base: z.boolean(),
  target: z.number(),
  target_title: z.string(),
  /** Its cover once more, as 3 §3 reads it. */
  attachment: pictureData,
  point_num: z.number(),
  /** How many have a record of it. */
  taken_num: z.number(),
})
export type StandardRow = z.infer<typeof standardRow>

const point = z.object({ skill_id: z.number(), title: z.string(), target: z.number(), target_title: z.string() })

export const standardDetail = standardRow.extend({
  ...containerDetail.shape,
  can_manage: z.boolean(),
  /** Points in their order; empty with `no_skill`. */
  skills: z.array(point),
  /** Its place in the store; null for one that is not sold. */
  app_content: z.object({ source: z.string(), content_id: z.number() }).nullable(),
})
export type StandardDetail = z.infer<typeof standardDetail>

/** A level that may be aimed at. */
export const targetField = () =>
  qInt(0).refine((score) => targetScores.includes(score), { error: standardMessages.targetWrong })

/** Fields of the form of a standard. */
export const standardFields = {
  industry_id: z
    .union([id(), z.null(), z.undefined()])
    .refine((value) => typeof value === 'number', standardMessages.industryRequired),
  title: text({
    min: standardLimits.titleMin,
    max: standardLimits.titleMax,
    required: standardMessages.titleRequired,
    message: standardMessages.titleLength,
  }),
  introduce: text({ max: standardLimits.introduceMax, message: standardMessages.introduceLength }),
  cover: qInt(0).nullable(),
  tag: z.array(tagChoice).max(standardLimits.tagMax, '最多选择5个标签'),
  status_var: z.enum(visibilities).exclude(['private']),
  /** Published only where nothing is missing. */
  status: qInt(contentStatus.draft, contentStatus.closed),
  target: targetField(),
}

/** The form of a standard, with what stands for what is absent; a new one is a draft. */
export const standardForm = z.object({
  industry_id: standardFields.industry_id,
  title: standardFields.title,
  introduce: standardFields.introduce.default(''),
  cover: standardFields.cover.optional(),
  tag: standardFields.tag.default([]),
  status_var: standardFields.status_var.default('public'),
  target: standardFields.target.default(usualTarget),
  is_base: qBool().default(false),
})

/** A content that a standard is measured by. */
export const evaluationContent = z.object({
  content_id: z.number(),
  /** Wire name. */
  content_type: z.string(),
  type_name: z.string(),
  title: z.string(),
  status: z.number(),
  /** The dimension or point that it is bound to; 0 for the whole. */
  section_id: z.number(),
  section_title: z.string(),
  /** Of 1000 over the standard. */
  weight: z.number(),
})
export type EvaluationContent = z.infer<typeof evaluationContent>

/** One's own result in a standard as a whole. */
export const scoreShape = z.object({
  latest: recordRow.nullable(),
  best: recordRow.nullable(),
  level: z.number(),
  level_title: z.string(),
  records: z.array(recordRow),
})

/** How far one is with the contents of a standard. */
export const resultShape = z.object({
  contents: z.array(
    evaluationContent.extend({
      /** Not begun, handed in and waiting for a mark, or marked. */
      state: z.enum(['none', 'waiting', 'marked']),
      score: z.number().nullable(),
      max_score: z.number(),
      /** Minutes it may take; 0 for as many as one likes. */
      minutes: z.number(),
      /** How often it may still be begun; -1 for as often as one likes. */
      tries_left: z.number(),
    }),
  ),
  /** All is handed in and marked: the record is there, or on its way. */
  done: z.boolean(),
  record_id: z.number(),
})

/** A record taken apart. */
export const analysisShape = z.object({
  record: recordRow,
  openid: z.string(),
  name: z.string(),
  target: z.number(),
  target_title: z.string(),
  points: z.array(
    z.object({
      section_id: z.number(),
      skill_id: z.number(),
      dimension: z.string(),
      title: z.string(),
      weight: z.number(),
      target: z.number(),
      target_title: z.string(),
      score: z.number(),
      level_title: z.string(),
      standing: z.enum(['gap', 'strength', 'met']),
    }),
  ),
  /** All records of this person, the newest first. */
  records: z.array(recordRow),
})
export type Analysis = z.infer<typeof analysisShape>

import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'
import { ownerShape } from '../../content/content/shapes.ts'
import { submissionStates } from '../../learning/learning/shapes.ts'
import { markFileShape } from '../../learning/mark-file/shapes.ts'
import { contextShown } from '../../learning/outline/calls.ts'

/** What is done with one step: nothing yet, something, read by a teacher (expected 3.9). */
export const stepStates = ['todo', 'done', 'checked'] as const
export type StepState = (typeof stepStates)[number]

/** Who sees an accepted product: its maker alone, who learns there, the organisation, everybody. */
export const productVisibilities = ['self', 'class', 'org', 'public'] as const
export type ProductVisibility = (typeof productVisibilities)[number]

/** A step of a practice. Its id stays when steps are moved, so that results keep to it. */
export const stepShape = z.object({
  id: z.number(),
  title: z.string(),
  /** Cleaned HTML. */
  intro: z.string(),
  /** What is to be handed in. */
  deliverable: z.string(),
  score: z.number(),
})
export type PracticeStep = z.infer<typeof stepShape>

/** The part of a preview that a practice has. */
export const practicePreview = z.object({ steps: z.array(stepShape) })

/** A practice as everybody who may open it sees it. */
export const practiceHead = {
  id: z.number(),
  ...contextShown,
  title: z.string(),
  /** Cleaned HTML. */
  scene: z.string(),
  /** Where it is done; empty for none. */
  env_link: z.string(),
  steps: z.array(stepShape),
  /** The sum of the steps' points. */
  total_score: z.number(),
  row_version: z.number(),
}

/** What somebody did for one step. */
export const resultShape = z.object({ id: z.number(), text: z.string(), link: z.string(), files: z.array(fileShape) })
export type StepResult = z.infer<typeof resultShape>

/** What somebody shows: the product itself, and the result of each step. */
export const madeShape = z.object({
  /** Cleaned HTML. */
  description: z.string(),
  cover: fileShape.nullable(),
  gallery: z.array(fileShape),
  results: z.array(resultShape),
})
export type Made = z.infer<typeof madeShape>

export const productDraftShape = madeShape.extend({
  no: z.number(),
  row_version: z.number(),
  saved_at: z.number(),
})
export type ProductDraft = z.infer<typeof productDraftShape>

/** The points of one step, with the version the next mark is given over; null points while nobody gave any. */
export const stepMarkShape = z.object({
  id: z.number(),
  score: z.number().nullable(),
  comment: z.string(),
  row_version: z.number(),
})
export type StepMark = z.infer<typeof stepMarkShape>

/** One round of a product as its learner and its marker see it. Times are unix seconds, 0 for none. */
export const roundShape = madeShape.extend({
  s: z.number(),
  no: z.number(),
  state: z.enum(submissionStates),
  /** The steps as they were when it was handed in: its points are theirs. */
  asked: z.array(stepShape.pick({ id: true, title: true, deliverable: true, score: true })),
  submitted_at: z.number(),
  max_score: z.number(),
  /** Null before it is accepted. */
  score: z.number().nullable(),
  /** Empty for the learner while it is being marked. */
  marks: z.array(stepMarkShape),
  comment: z.string(),
  /** Recordings and files of markers; for the learner once it is decided. */
  mark_files: z.array(markFileShape),
  /** Name of who marked or returned it. */
  marker: z.string(),
  marked_at: z.number(),
  return_reason: z.string(),
  row_version: z.number(),
})
export type Round = z.infer<typeof roundShape>

/** What a person's product is besides its rounds. */
export const productFacts = z.object({
  id: z.number(),
  visibility: z.enum(productVisibilities),
  excellent: z.boolean(),
  hidden: z.boolean(),
})
export type ProductFacts = z.infer<typeof productFacts>

/** A practice for the person asking. */
export const practiceDetail = z.object({
  ...practiceHead,
  /** Whether it counts for this person, whether they may edit it, and whether they mark it. */
  counts: z.boolean(),
  manages: z.boolean(),
  marks: z.boolean(),
  required: z.boolean(),
  draft: productDraftShape.nullable(),
  /** What was handed in, the newest first. */
  rounds: z.array(roundShape),
  /** Theirs, once something was handed in. */
  product: productFacts.nullable(),
  /** Why nothing can be handed in now; empty when it can. */
  refusal: z.string(),
})
export type PracticeDetail = z.infer<typeof practiceDetail>

/** An accepted product in a list. */
export const productCard = z.object({
  id: z.number(),
  /** The practice it was made for. */
  title: z.string(),
  /** Empty when none is set; the page then draws one. */
  cover: z.string(),
  owner: ownerShape,
  excellent: z.boolean(),
  hidden: z.boolean(),
  view_num: z.number(),
  like_num: z.number(),
})
export type ProductCard = z.infer<typeof productCard>

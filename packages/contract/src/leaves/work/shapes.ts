import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'
import { submissionStates } from '../../learning/learning/shapes.ts'
import { markFileShape } from '../../learning/mark-file/shapes.ts'
import { contextShown } from '../../learning/outline/calls.ts'
import { rubricMarkTold, rubricTold } from '../../learning/rubric/shapes.ts'

export const workKinds = ['text', 'file', 'image', 'link'] as const
export type WorkKind = (typeof workKinds)[number]
export const workKindLabels: Readonly<Record<WorkKind, string>> = {
  text: '文字',
  file: '文件',
  image: '图片',
  link: '链接',
}

export const workCompletions = ['submit', 'pass'] as const

export const latePolicyShape = z.object({
  percent: z.int().min(1).max(100),
  per: z.enum(['day', 'hour']),
  floor: z.int().min(0).max(100),
})

/** How a work is handed in. Times are unix seconds, 0 for none. */
export const workSettings = z.object({
  total_score: z.number(),
  allows: z.array(z.enum(workKinds)),
  max_files: z.number(),
  max_size_mb: z.number(),
  due_at: z.number(),
  cutoff_at: z.number(),
  late_policy: latePolicyShape.nullable(),
  /** 0: until it is marked. */
  attempts_max: z.number(),
  statement: z.boolean(),
  completion: z.enum(workCompletions),
  /** Percent of the total. */
  pass_score: z.number(),
  /** Those who mark see codes in place of names until a teacher switches it off. */
  anonymous: z.boolean(),
  /** Two people mark each hand-in, neither seeing the other's points. */
  double: z.boolean(),
})
export type WorkSettings = z.infer<typeof workSettings>

export const usualWorkSettings: WorkSettings = {
  total_score: 100,
  allows: ['text', 'file'],
  max_files: 10,
  max_size_mb: 200,
  due_at: 0,
  cutoff_at: 0,
  late_policy: null,
  attempts_max: 0,
  statement: false,
  completion: 'submit',
  pass_score: 60,
  anonymous: false,
  double: false,
}

/** A hand-in as its learner and its marker see it. Times are unix seconds, 0 for none. */
export const submissionShape = z.object({
  id: z.number(),
  no: z.number(),
  state: z.enum(submissionStates),
  /** Cleaned HTML with fresh links to its pictures. */
  body: z.string(),
  link: z.string(),
  files: z.array(fileShape),
  /** When the person said that it is their own work. */
  stated_at: z.number(),
  submitted_at: z.number(),
  late_s: z.number(),
  /** Of this hand-in, extension included. */
  due_at: z.number(),
  max_score: z.number(),
  /** What counts; null before it is marked. */
  score: z.number().nullable(),
  /** What being late took of the points given. */
  deduction: z.number(),
  comment: z.string(),
  /** What was given by the work's rubric; null where it was not marked by one. */
  rubric_mark: rubricMarkTold.nullable(),
  /** Recordings and files of markers; for the learner once the mark is told. */
  mark_files: z.array(markFileShape),
  /** Name of who marked or returned it. */
  marker: z.string(),
  marked_at: z.number(),
  return_reason: z.string(),
  return_deadline: z.number(),
  row_version: z.number(),
})
export type SubmissionOnWire = z.infer<typeof submissionShape>

/** A work as everybody who may open it sees it. */
export const workHead = {
  id: z.number(),
  ...contextShown,
  title: z.string(),
  /** The requirement: cleaned HTML. */
  body: z.string(),
  attachments: z.array(fileShape),
  settings: workSettings,
  /** By what it is scored; null where points are given for the whole. */
  rubric: rubricTold.nullable(),
  row_version: z.number(),
}

export const draftShape = z.object({
  no: z.number(),
  body: z.string(),
  link: z.string(),
  files: z.array(fileShape),
  row_version: z.number(),
  saved_at: z.number(),
})
export type WorkDraft = z.infer<typeof draftShape>

/** A work for the person asking. */
export const workDetail = z.object({
  ...workHead,
  /** Whether it counts for this person, whether they may edit it, and whether they mark it. */
  counts: z.boolean(),
  manages: z.boolean(),
  marks: z.boolean(),
  /** Whether it counts for the container's progress. */
  required: z.boolean(),
  /** For this person: with their extension, and the deadline of what was returned to them. */
  due_at: z.number(),
  cutoff_at: z.number(),
  extended_to: z.number(),
  excused: z.boolean(),
  /** -1: without limit. */
  attempts_left: z.number(),
  /** What they write; null before the first word and after handing in. */
  draft: draftShape.nullable(),
  /** What was handed in, the newest first. */
  submissions: z.array(submissionShape),
  /** Why nothing can be handed in now; empty when it can. */
  refusal: z.string(),
  can_withdraw: z.boolean(),
})
export type WorkDetail = z.infer<typeof workDetail>

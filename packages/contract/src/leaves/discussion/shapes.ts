import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'
import { savedFields } from '../../kernel/saved.ts'
import { submissionStates } from '../../learning/learning/shapes.ts'
import { contextShown } from '../../learning/outline/calls.ts'
import { saidFields } from '../../talk/comment/said.ts'
import { markedByChoices } from './earned.ts'

/** A discussion as everybody who may open it sees it. */
export const discussionHead = {
  id: z.number(),
  ...contextShown,
  title: z.string(),
  /** Cleaned HTML: what is to be discussed. */
  body: z.string(),
  /** 0: it earns nothing. */
  points: z.number(),
  marked_by: z.enum(markedByChoices),
  posts_asked: z.number(),
  replies_asked: z.number(),
  /** Others' posts are told once one has posted oneself. */
  post_first: z.boolean(),
  row_version: z.number(),
}

/** What a learner has said and earned so far. */
export const ownPart = z.object({
  posts: z.number(),
  replies: z.number(),
  /** Null before anything was earned. */
  score: z.number().nullable(),
  max_score: z.number(),
  /** By hand: whether it waits for its marker; empty where nobody marks. */
  state: z.enum([...submissionStates, '']),
  comment: z.string(),
  marker: z.string(),
})
export type OwnPart = z.infer<typeof ownPart>

/** A discussion for the person asking. Times are unix seconds, 0 for none. */
export const discussionDetail = z.object({
  ...discussionHead,
  ...savedFields,
  /** Whether it counts for this person, whether they may edit it, and whether they mark it. */
  counts: z.boolean(),
  manages: z.boolean(),
  marks: z.boolean(),
  due_at: z.number(),
  close_at: z.number(),
  /** Posts that this person will see, those held back for now included. */
  post_num: z.number(),
  /** Others' posts are held back until this person has posted. */
  held: z.boolean(),
  /** Whether anybody said anything: how points are earned is fixed then. */
  begun: z.boolean(),
  own: ownPart.nullable(),
  /** Why nothing can be said now; empty when it can. */
  refusal: z.string(),
})
export type DiscussionDetail = z.infer<typeof discussionDetail>

const said = {
  ...saidFields,
  /** After it was due; told its author and who marks. A later change counts. */
  is_late: z.boolean(),
}

export const replyShape = z.object(said)
export type PostReply = z.infer<typeof replyShape>

export const postShape = z.object({
  ...said,
  /** The first of them, oldest first. */
  replies: z.array(replyShape),
  reply_num: z.number(),
})
export type Post = z.infer<typeof postShape>

/** One thing a learner said, for who marks it: a reply with what it answers. */
export const saidShape = z.object({
  id: z.number(),
  body: z.string(),
  files: z.array(fileShape),
  is_late: z.boolean(),
  created_time: z.number(),
  edited_time: z.number(),
  answers: z.object({ name: z.string(), body: z.string() }).nullable(),
})
export type Said = z.infer<typeof saidShape>

/** What is marked: all that a learner said together. */
export const partShape = z.object({
  s: z.number(),
  state: z.enum(submissionStates),
  submitted_at: z.number(),
  late_s: z.number(),
  max_score: z.number(),
  score: z.number().nullable(),
  comment: z.string(),
  row_version: z.number(),
})
export type MarkedPart = z.infer<typeof partShape>

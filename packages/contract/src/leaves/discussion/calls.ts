import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { learnedShape } from '../../learning/learning/shapes.ts'
import { leafTitle, placementFields, savedLeaf, whichLeaf } from '../../learning/outline/calls.ts'
import { personColumns } from '../../people/organisation/columns.ts'
import { saidChange, saying } from '../../talk/comment/said.ts'
import { markedByChoices } from './earned.ts'
import { discussionLimits as limits, discussionMessages as say } from './limits.ts'
import { discussionDetail, postShape, replyShape } from './shapes.ts'

const bodyLimit = 4 * 1024 * 1024

const prompt = z.string(say.promptRequired).max(2_000_000, say.promptLong)
const points = z.int(say.pointsWrong).min(0, say.pointsWrong).max(limits.pointsMax, say.pointsWrong)
const asked = z.int(say.askedWrong).min(0, say.askedWrong).max(limits.askedMax, say.askedWrong)
const markedBy = z.enum(markedByChoices)
const words = { max: limits.postMax, required: say.bodyRequired, message: say.bodyLong }

const seen = { can: 'leaf.view', of: 'id', from: 'anyone' } as const
const edits = { can: 'leaf.edit', of: 'id' } as const
const speaks = { can: 'leaf.view', of: 'id' } as const
const marks = { can: 'leaf.mark', of: 'id' } as const

export const postOrders = ['newest', 'oldest'] as const

const writtenRow = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  kind_label: z.string(),
  body: z.string(),
  /** Names of its files. */
  files: z.string(),
  /** Whom a reply answers; empty for a post. */
  answers: z.string(),
  created_time: z.number(),
  late_label: z.string(),
})

/** A discussion: what is asked, and what everybody says to it. */
export const discussionCalls = {
  create: post('/api/Discussion/create', {
    who: 'teacher',
    own: true,
    once: true,
    bodyLimit,
    summary: 'Makes a discussion and places it',
    spec: '2 §2',
    input: z.object({
      title: leafTitle,
      body: prompt,
      points: points.default(0),
      marked_by: markedBy.default('posts'),
      posts_asked: asked.default(1),
      replies_asked: asked.default(0),
      post_first: z.boolean().default(false),
      ...placementFields,
    }),
    output: savedLeaf,
  }),
  update: post('/api/Discussion/update', {
    who: edits,
    own: true,
    once: true,
    bodyLimit,
    summary: 'Changes a discussion; points by posts are counted anew',
    spec: '2 §2',
    input: z.object({
      ...whichLeaf,
      title: leafTitle.optional(),
      body: prompt.optional(),
      points: points.optional(),
      marked_by: markedBy.optional(),
      posts_asked: asked.optional(),
      replies_asked: asked.optional(),
      post_first: z.boolean().optional(),
      row_version: qInt(1).optional(),
    }),
    output: savedLeaf,
  }),
  detail: get('/api/Discussion/detail', {
    who: seen,
    own: true,
    summary: 'A discussion with what I said and earned, and whether I may say something now',
    spec: '2 §2',
    input: z.object(whichLeaf),
    output: discussionDetail,
  }),
  posts: list('/api/Discussion/posts', {
    who: seen,
    own: true,
    summary: 'Posts with their first replies; where one posts first, only my own until I have',
    spec: '2 §2',
    filter: { ...whichLeaf, order: z.enum(postOrders).default('newest') },
    row: postShape,
  }),
  replies: list('/api/Discussion/replies', {
    who: seen,
    own: true,
    summary: 'What was replied to a post, the oldest first',
    spec: '2 §2',
    filter: { ...whichLeaf, post_id: id() },
    row: replyShape,
  }),
  say: post('/api/Discussion/say', {
    who: speaks,
    own: true,
    once: true,
    summary: 'Posts, or replies to a post; for who learns or marks there, until the discussion closes',
    spec: '2 §2',
    input: z.object({
      ...whichLeaf,
      /** The post that is replied to. */
      post_id: id().optional(),
      ...saying(words),
    }),
    /** `learned` is null for who does not learn there. */
    output: z.object({ post_id: z.number(), learned: learnedShape.nullable() }),
  }),
  edit: post('/api/Discussion/edit', {
    who: speaks,
    own: true,
    summary: 'Changes what I said, until the discussion closes; 40900 when it was changed elsewhere meanwhile',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, post_id: id(), ...saidChange(words) }),
    output: z.object({ post_id: z.number(), row_version: z.number() }),
  }),
  remove: post('/api/Discussion/remove', {
    who: speaks,
    own: true,
    summary: 'Takes back what I said with its replies, or removes it as one who marks; points by posts go with it',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, post_id: id() }),
    output: z.object({ learned: learnedShape.nullable() }),
  }),
  written: list('/api/Discussion/written', {
    who: marks,
    own: true,
    summary: 'Everything that was posted and replied, for a file',
    spec: '2 §2',
    maxLimit: listLimits.adminLimit,
    filter: whichLeaf,
    row: writtenRow,
    exportName: '讨论记录',
    exports: [
      ...personColumns,
      { key: 'kind_label', title: '类型' },
      { key: 'body', title: '内容', width: 60 },
      { key: 'files', title: '附件', width: 30 },
      { key: 'answers', title: '回复对象' },
      { key: 'created_time', title: '时间', kind: 'time', width: 22 },
      { key: 'late_label', title: '迟交' },
    ],
  }),
}

import { z } from 'zod'
import { list, post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { commentLimits, commentMessages } from './limits.ts'
import { saidChange, saidFields, saying } from './said.ts'

const commentRow = z.object({
  ...saidFields,
  /** The item it is about; 0 for the whole. */
  item_id: z.number(),
  item_title: z.string(),
  is_question: z.boolean(),
  /** A question that has its answer. */
  answered: z.boolean(),
  pinned: z.boolean(),
  /** The first of them, oldest first. */
  replies: z.array(z.object(saidFields)),
  reply_num: z.number(),
})
export type CommentRow = z.infer<typeof commentRow>

/** open: waiting for an answer. */
export const questionStates = ['open', 'answered'] as const

const seen = { can: 'content.view', of: 'content_id', from: 'anyone' } as const
const changed = z.object({ id: id(), content_id: id() })

const words = { max: commentLimits.bodyMax, required: commentMessages.required, message: commentMessages.length }

/** Words, pictures and files of a comment, as every call takes them. */
export const commentSaying = () => saying(words)

/** What people say to one another under a container and under each of its items (expected 3.25; domain: Talk). */
export const commentCalls = {
  lists: list('/api/Comment/lists', {
    who: seen,
    own: true,
    summary: 'Comments and questions about one item of a container, pinned ones first, then the newest',
    spec: '2 §2',
    filter: { content_id: id(), item_id: qInt(0).default(0), kind: z.enum(['question']).optional() },
    row: commentRow,
  }),
  questions: list('/api/Comment/questions', {
    who: { can: 'content.assist', of: 'content_id' },
    own: true,
    summary: 'Questions asked anywhere in a container, the oldest open one first',
    spec: '2 §2',
    filter: { content_id: id(), state: z.enum(questionStates).default('open') },
    row: commentRow,
  }),
  create: post('/api/Comment/create', {
    who: seen,
    own: true,
    once: true,
    summary: 'Says something, asks, or replies; for members and those who manage',
    spec: '2 §2',
    input: z.object({
      content_id: id(),
      item_id: qInt(0).default(0),
      /** What is replied to. */
      root_id: id().optional(),
      is_question: z.boolean().default(false),
      ...commentSaying(),
    }),
    output: z.object({ id: z.number() }),
  }),
  update: post('/api/Comment/update', {
    who: seen,
    own: true,
    summary: 'Changes what one said oneself; 40900 when it was changed elsewhere meanwhile',
    spec: '2 §2',
    input: changed.extend(saidChange(words)),
    output: z.object({ id: z.number(), row_version: z.number() }),
  }),
  remove: post('/api/Comment/remove', {
    who: seen,
    own: true,
    summary: 'Takes back what one said, or hides it as one who manages',
    spec: '2 §2',
    input: changed,
    output: z.object({}),
  }),
  pin: post('/api/Comment/pin', {
    who: { can: 'content.assist', of: 'content_id' },
    own: true,
    summary: 'Keeps a comment on top, or no longer',
    spec: '2 §2',
    input: changed.extend({ pinned: z.boolean() }),
    output: z.object({}),
  }),
  resolve: post('/api/Comment/resolve', {
    who: seen,
    own: true,
    summary: 'Says that a question has its answer, or that it waits again; for who asked and those who manage',
    spec: '2 §2',
    input: changed.extend({ answered: z.boolean() }),
    output: z.object({}),
  }),
}

import { z } from 'zod'
import { get } from '../kernel/call.ts'
import { unixSeconds } from '../kernel/coerce.ts'

export const nextActionKinds = ['redo', 'mark', 'continue', 'start', 'publish', 'fill', 'choose'] as const

/** One thing to do now (expected 3.40). */
export const nextAction = z.object({
  kind: z.enum(nextActionKinds),
  title: z.string(),
  /** Why now, in words. */
  why: z.string(),
  link: z.string(),
  /** How far, of something begun; -1 where there is no such figure. */
  percent: z.number(),
})
export type NextAction = z.infer<typeof nextAction>

export const homeLimits = { actionMax: 5, continueMax: 4, teachingMax: 6 } as const

/** What a teacher looks after, at a glance. */
export const teaching = z.object({
  figures: z.object({
    collections: z.number(),
    /** Of those collections, each person once. */
    learners: z.number(),
    waiting: z.number(),
    drafts: z.number(),
  }),
  /** Collections in which something waits to be marked, the most first. */
  marking: z.array(z.object({ id: z.number(), title: z.string(), waiting: z.number() })),
  drafts: z.array(z.object({ id: z.number(), title: z.string(), is_empty: z.boolean() })),
  /** What was handed in lately, by exam, work or practice; nobody is named. */
  hand_ins: z.array(
    z.object({
      collection_id: z.number(),
      collection_title: z.string(),
      content_id: z.number(),
      content_type: z.string(),
      title: z.string(),
      num: z.number(),
      last_time: unixSeconds,
    }),
  ),
})
export type Teaching = z.infer<typeof teaching>

export const homeCalls = {
  nextActions: get('/api/Home/nextActions', {
    who: 'anyone',
    own: true,
    summary:
      'What the person should do now: do a returned work again, mark what waits, go on learning, publish a draft, fill an empty outline, or begin',
    spec: '1 §2.4',
    output: z.array(nextAction),
  }),
  teaching: get('/api/Home/teaching', {
    who: 'teacher',
    own: true,
    summary: 'What a teacher looks after: figures, what waits to be marked, drafts, and what was handed in lately',
    spec: '1 §2.4',
    output: teaching,
  }),
}

import { z } from 'zod'
import { get } from '../kernel/call.ts'

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

export const homeLimits = { actionMax: 5, continueMax: 4, recommendMax: 8 } as const

export const homeCalls = {
  nextActions: get('/api/Home/nextActions', {
    who: 'anyone',
    own: true,
    summary:
      'What the person should do now: do a returned work again, mark what waits, go on learning, publish a draft, fill an empty outline, or begin',
    spec: '1 §2.4',
    output: z.array(nextAction),
  }),
}

import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, text } from '../../kernel/coerce.ts'
import { rubricLimits, rubricMessages } from './limits.ts'
import { rubricShape, rubricTold } from './shapes.ts'

const template = z.object({
  id: z.number(),
  title: z.string(),
  /** Offered to every teacher of the organisation. */
  shared: z.boolean(),
  mine: z.boolean(),
  /** Who made it. */
  author: z.string(),
  rubric: rubricTold,
})
export type RubricTemplate = z.infer<typeof template>

const common = { who: 'teacher', own: true, spec: '2 §2' } as const

/** Rubrics kept for use: who takes one takes a copy (expected 3.34). */
export const rubricCalls = {
  lists: get('/api/Rubric/lists', {
    ...common,
    summary: 'My rubrics and those shared in my organisation, my own first',
    output: z.object({ rows: z.array(template), may_share: z.boolean() }),
  }),
  save: post('/api/Rubric/save', {
    ...common,
    once: true,
    summary: 'Keeps a rubric for use, or changes one of mine; works that took it keep theirs',
    input: z.object({
      /** One of mine; absent makes a new one. */
      id: id().optional(),
      title: text({
        min: 1,
        max: rubricLimits.titleMax,
        required: rubricMessages.titleRequired,
        message: rubricMessages.titleLong,
      }),
      shared: z.boolean().default(false),
      rubric: rubricShape,
    }),
    output: z.object({ id: z.number() }),
  }),
  remove: post('/api/Rubric/remove', {
    ...common,
    summary: 'Takes one of my rubrics out; works that took it keep theirs',
    input: z.object({ id: id() }),
    output: z.object({}),
  }),
}

import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { learnedShape } from '../../learning/learning/shapes.ts'
import {
  contextField,
  leafTitle,
  madeLeaf,
  placementFields,
  savedLeaf,
  whichLeaf,
} from '../../learning/outline/calls.ts'

/** Rich text: at most 50,000 characters after stripping markup (C076). */
export const articleLimits = { textMax: 50_000, message: '正文限制50000个字符以内', required: '请输入内容' } as const

const body = z.string(articleLimits.required).max(2_000_000, articleLimits.message)

export const articleDetail = z.object({
  id: z.number(),
  title: z.string(),
  /** Cleaned HTML. */
  body: z.string(),
  owner_name: z.string(),
  row_version: z.number(),
  ...savedFields,
  update_time: z.number(),
  /** The container it was opened in; 0 for none. */
  c: z.number(),
  /** Seconds of reading that completion wants. */
  seconds: z.number(),
  /** Whether reading counts for this person: active members of the container only. */
  counts: z.boolean(),
})

export const articleCalls = {
  detail: get('/api/Article/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'An article, in the container it was opened in',
    spec: '3 §3',
    input: z.object(whichLeaf),
    output: articleDetail,
  }),
  view: post('/api/Article/view', {
    who: { can: 'leaf.learn', of: 'id' },
    own: true,
    replayable: true,
    summary: 'Notes that an article was read for some seconds, and whether its end was reached',
    spec: '3 §3',
    input: z.object({ ...whichLeaf, seconds: qInt(0, 60), end: z.boolean() }),
    output: learnedShape,
  }),
  create: post('/api/Article/create', {
    who: 'teacher',
    own: true,
    once: true,
    bodyLimit: 4 * 1024 * 1024,
    summary: 'Writes an article and places it',
    spec: '3 §3',
    input: z.object({ title: leafTitle, body, ...placementFields }),
    output: madeLeaf,
  }),
  update: post('/api/Article/update', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    bodyLimit: 4 * 1024 * 1024,
    once: true,
    summary: 'Changes an article; 40900 when somebody else changed it meanwhile',
    spec: '3 §3',
    input: z.object({
      id: id(),
      title: leafTitle.optional(),
      body: body.optional(),
      row_version: qInt(1).optional(),
      ...contextField,
    }),
    output: savedLeaf,
  }),
}

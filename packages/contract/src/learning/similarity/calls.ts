import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'
import { whichLeaf } from '../outline/calls.ts'
import { textPiece } from './text-pieces.ts'

const common = { who: { can: 'leaf.mark', of: 'id' }, own: true, spec: '2 §2' } as const
const handInOf = { ...whichLeaf, s: id() }

const similarRow = z.object({
  s: z.number(),
  /** Whose it is; empty where it was handed in in another class. */
  name: z.string(),
  number: z.string(),
  is_elsewhere: z.boolean(),
  submit_time: z.number(),
  /** Of the text, in percent; 0 where only files are the same. */
  percent: z.number(),
  /** Files of this hand-in that are in the other one byte by byte. */
  files: z.array(z.string()),
  /** Whether a marker has looked and found nothing wrong, and who. */
  is_dismissed: z.boolean(),
  dismissed_by: z.string(),
})
export type SimilarRow = z.infer<typeof similarRow>

/** Hand-ins that say nearly the same as others of the same work: a hint to markers, told nobody else (expected 3.7). */
export const similarityCalls = {
  lists: get('/api/Similarity/lists', {
    ...common,
    summary: 'Hand-ins of the same work that are nearly the same as this one, the most alike first',
    input: z.object(handInOf),
    output: z.object({ rows: z.array(similarRow) }),
  }),
  compare: get('/api/Similarity/compare', {
    ...common,
    summary: 'Two hand-ins side by side, with what both say',
    input: z.object({ ...handInOf, other: id() }),
    output: z.object({
      percent: z.number(),
      mine: z.array(textPiece),
      other: z.array(textPiece),
      other_name: z.string(),
    }),
  }),
  dismiss: post('/api/Similarity/dismiss', {
    ...common,
    replayable: true,
    summary: 'Says that two hand-ins that are alike are no copies, or takes that back',
    input: z.object({ ...handInOf, other: id(), dismissed: z.boolean() }),
    output: z.object({ done: z.boolean() }),
  }),
}

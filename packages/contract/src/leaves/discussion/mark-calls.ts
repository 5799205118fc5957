import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { aheadField, markedEntry, markLimits, markScore, personShape } from '../../learning/learning/marking.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { discussionHead, partShape, saidShape } from './shapes.ts'

const who = { can: 'leaf.mark', of: 'id' } as const
const partOf = { ...whichLeaf, s: id() }

/** Marking what a learner said in a discussion. */
export const discussionMarkCalls = {
  reading: get('/api/Discussion/reading', {
    who,
    own: true,
    writes: true,
    summary: 'All that a learner said in a discussion, for those who mark it, with what it answers',
    spec: '2 §2',
    input: z.object({ ...partOf, ...aheadField }),
    output: z.object({
      ...discussionHead,
      person: personShape,
      part: partShape,
      /** The oldest first. */
      said: z.array(saidShape),
      history: z.array(markedEntry),
    }),
  }),
  mark: post('/api/Discussion/mark', {
    who,
    own: true,
    replayable: true,
    summary: 'Gives what a learner said points and a comment; 40900 with what stands when somebody else marked it',
    spec: '2 §2',
    input: z.object({
      ...partOf,
      /** Null keeps the points and saves the comment. */
      score: markScore.nullable(),
      comment: text({ max: markLimits.commentMax, message: '评语限制2000个字符以内' }).optional(),
      row_version: qInt(1),
    }),
    output: z.object({ part: partShape }),
  }),
}

import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { doubleFacts, doubleRound } from '../../learning/learning/double.ts'
import { aheadField, markedEntry, markLimits, markScore, personShape } from '../../learning/learning/marking.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { rubricLimits } from '../../learning/rubric/limits.ts'
import { rubricPick } from '../../learning/rubric/shapes.ts'
import { workMessages } from './limits.ts'
import { submissionShape, workHead } from './shapes.ts'

const who = { can: 'leaf.mark', of: 'id' } as const
const handInOf = { ...whichLeaf, s: id() }

/** How far two people are with a hand-in, as one of them sees it. */
const doubleShape = z.object({
  ...doubleFacts,
  /** Finished ones that the person asking may see, the first first. */
  marks: z.array(z.object({ ...doubleRound, score: z.number(), comment: z.string() })),
})
export type DoubleOnWire = z.infer<typeof doubleShape>

/** `double` is null where one person marks. */
const handled = z.object({ submission: submissionShape, double: doubleShape.nullable() })

/** Marking a hand-in, or giving it back (expected 3.7, 3.8). */
export const workMarkCalls = {
  reading: get('/api/Work/reading', {
    who,
    own: true,
    writes: true,
    summary: 'A hand-in for those who mark it, with what came before; from now on its learner cannot take it back',
    spec: '2 §2',
    input: z.object({ ...handInOf, ...aheadField }),
    output: z.object({
      ...workHead,
      person: personShape,
      submission: submissionShape,
      /** Everything this person handed in, the newest first. */
      submissions: z.array(submissionShape),
      extended_to: z.number(),
      excused: z.boolean(),
      /** Why its person was allowed that. */
      allow_reason: z.string(),
      history: z.array(markedEntry),
      /** Null where one person marks. Until it is done, the hand-in shows what the person asking gave. */
      double: doubleShape.nullable(),
    }),
  }),
  mark: post('/api/Work/mark', {
    who,
    own: true,
    replayable: true,
    summary: 'Gives points and a comment; 40900 with what stands when somebody else marked it meanwhile',
    spec: '2 §2',
    input: z.object({
      ...handInOf,
      /** As earned; what being late takes is taken off by the server. Null keeps the score and saves the comment. */
      score: markScore.nullable(),
      comment: text({ max: markLimits.commentMax, message: '评语限制2000个字符以内' }).optional(),
      /** By a rubric the server computes the score: `score` is null then. */
      picks: z.array(rubricPick).max(rubricLimits.criteriaMax).optional(),
      row_version: qInt(1),
    }),
    output: handled,
  }),
  finishMark: post('/api/Work/finishMark', {
    who,
    own: true,
    summary: 'One of the two who mark a hand-in is finished; the last one makes it marked',
    spec: '2 §2',
    input: z.object({ ...handInOf, row_version: qInt(1) }),
    output: handled,
  }),
  return: post('/api/Work/return', {
    who,
    own: true,
    once: true,
    summary: 'Gives a hand-in back to be done again, with a reason and by when',
    spec: '2 §2',
    input: z.object({
      ...handInOf,
      reason: text({ min: 1, max: markLimits.reasonMax, required: workMessages.returnReason }),
      /** 0 or absent: three days from now. */
      deadline: unixSeconds.optional(),
      row_version: qInt(1),
    }),
    output: handled,
  }),
}

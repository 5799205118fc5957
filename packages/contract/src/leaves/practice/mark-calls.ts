import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { aheadField, markedEntry, markLimits, markScore, personShape } from '../../learning/learning/marking.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { practiceLimits, practiceMessages } from './limits.ts'
import { practiceHead, productFacts, roundShape } from './shapes.ts'

const who = { can: 'leaf.mark', of: 'id' } as const
const roundOf = { ...whichLeaf, s: id() }
const handled = z.object({ round: roundShape })

/** Marking a product step by step, accepting it, or giving it back (expected 3.8, 3.9). */
export const practiceMarkCalls = {
  reading: get('/api/Practice/reading', {
    who,
    own: true,
    writes: true,
    summary: 'A product for those who mark it, with what came before',
    spec: '2 §2',
    input: z.object({ ...roundOf, ...aheadField }),
    output: z.object({
      ...practiceHead,
      person: personShape,
      round: roundShape,
      /** Everything this person handed in, the newest first. */
      rounds: z.array(roundShape),
      product: productFacts,
      history: z.array(markedEntry),
    }),
  }),
  mark: post('/api/Practice/mark', {
    who,
    own: true,
    replayable: true,
    summary: 'Gives one step points and a comment; 40900 with what stands when somebody else marked it meanwhile',
    spec: '2 §2',
    input: z.object({
      ...roundOf,
      /** 0 for the whole, which takes a comment only. */
      step: qInt(0),
      /** Null keeps the points and saves the comment. */
      score: markScore.nullable(),
      comment: text({ max: markLimits.commentMax, message: '评语限制2000个字符以内' }).optional(),
      /** Of the step's mark; 0 before the first. */
      row_version: qInt(0),
    }),
    /** `row_version` is that of the step's mark. */
    output: handled.extend({ row_version: z.number() }),
  }),
  accept: post('/api/Practice/accept', {
    who,
    own: true,
    summary: 'Accepts a product whose steps all have points: it counts, and its learner is told',
    spec: '2 §2',
    input: z.object({ ...roundOf, row_version: qInt(1) }),
    output: handled,
  }),
  return: post('/api/Practice/return', {
    who,
    own: true,
    once: true,
    summary: 'Gives a product back to be done again, with a reason',
    spec: '2 §2',
    input: z.object({
      ...roundOf,
      reason: text({ min: 1, max: practiceLimits.reasonMax, required: practiceMessages.returnReason }),
      row_version: qInt(1),
    }),
    output: handled,
  }),
  praise: post('/api/Practice/praise', {
    who,
    own: true,
    summary: 'Makes an accepted product an excellent one, or not one any more',
    spec: '2 §2',
    input: z.object({ ...roundOf, excellent: z.boolean() }),
    output: z.object({ product: productFacts }),
  }),
}

import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, qBool, qInt, text } from '../../kernel/coerce.ts'
import { markLimits, markScore } from '../../learning/learning/marking.ts'
import { contextShown, whichLeaf } from '../../learning/outline/calls.ts'
import { questionShape, responseShape, strippedShape } from '../question/shapes.ts'
import { examLimits } from './limits.ts'

const who = { can: 'leaf.mark', of: 'id' } as const
const version = qInt(0)

/** One learner's answer in a group of equal ones. */
const groupMember = z.object({
  s: z.number(),
  slot: z.number(),
  row_version: z.number(),
  /** Empty while names are hidden; a code where it is marked without names. */
  name: z.string(),
  number: z.string(),
})

/** Answers to one question that say the same but for blanks and wide letters. */
const answerGroup = z.object({
  key: z.string(),
  response: responseShape,
  count: z.number(),
  /** What all of them were given; null where that differs or nothing was given. */
  score: z.number().nullable(),
  score_min: z.number().nullable(),
  score_max: z.number().nullable(),
  comment: z.string(),
  /** At most as many as are marked at once, the first handed in first. */
  members: z.array(groupMember),
})
export type AnswerGroup = z.infer<typeof answerGroup>

const markedQuestion = strippedShape.extend({
  /** The wording, which tells questions apart. */
  q: z.number(),
  /** Its place in the paper. */
  no: z.number(),
  score: z.number(),
  waiting: z.number(),
  marked: z.number(),
  key: questionShape.pick({ answer: true, blanks: true, analysis: true }),
})
export type QuestionToMark = z.infer<typeof markedQuestion>

/** Marking one question of everybody at once (expected 3.8). */
export const examByQuestionCalls = {
  readingQuestions: get('/api/Exam/readingQuestions', {
    who,
    own: true,
    summary: 'The questions of an exam that somebody has to read, with how many answers wait',
    spec: '2 §2',
    input: z.object(whichLeaf),
    output: z.object({ id: z.number(), ...contextShown, title: z.string(), questions: z.array(markedQuestion) }),
  }),
  readingAnswers: list('/api/Exam/readingAnswers', {
    who,
    own: true,
    summary: "Everybody's answers to one question, equal ones as one group, the largest first or in a random order",
    spec: '2 §2',
    filter: {
      ...whichLeaf,
      q: id(),
      state: z.enum(['waiting', 'marked']).default('waiting'),
      hide_names: qBool().default(false),
      /** Of a random order; 0 puts the largest group first. */
      seed: qInt(0, examLimits.seedMax).default(0),
    },
    row: answerGroup,
  }),
  markMany: post('/api/Exam/markMany', {
    who,
    own: true,
    replayable: true,
    summary: 'Gives many answers to one question the same points and comment; those that changed meanwhile are left',
    spec: '2 §2',
    input: z.object({
      ...whichLeaf,
      q: id(),
      /** Null keeps the points of each and saves the comment. */
      score: markScore.nullable(),
      /** Absent leaves the comments as they are. */
      comment: text({ max: markLimits.commentMax, message: '评语限制2000个字符以内' }).optional(),
      answers: z
        .array(z.object({ s: id(), slot: qInt(1), row_version: version }))
        .min(1)
        .max(examLimits.markManyMax),
    }),
    output: z.object({
      marked: z.array(z.object({ s: z.number(), slot: z.number(), row_version: z.number() })),
      /** stale: marked by somebody else meanwhile; gone: void, another's, or not of this question; above: worth less. */
      left: z.array(z.object({ s: z.number(), slot: z.number(), why: z.enum(['stale', 'gone', 'above']) })),
    }),
  }),
}

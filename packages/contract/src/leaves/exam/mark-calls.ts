import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { doubleFacts, doubleRound } from '../../learning/learning/double.ts'
import { aheadField, markedEntry, markLimits, markScore, personShape } from '../../learning/learning/marking.ts'
import { attemptShape } from '../../learning/learning/shapes.ts'
import { markFileShape } from '../../learning/mark-file/shapes.ts'
import { contextShown, whichLeaf } from '../../learning/outline/calls.ts'
import { resultQuestion } from './paper-shapes.ts'
import { attemptPhoto } from './photo.ts'
import { sectionShown } from './sections.ts'

const who = { can: 'leaf.mark', of: 'id' } as const
const attemptOf = { ...whichLeaf, s: id() }

/** A question as its marker sees it: key and answer always, and which version of the mark this is. */
export const markedQuestion = resultQuestion.extend({
  /** needs: somebody has to read it; auto: scored by its key; manual: by a person; none: never answered. */
  mark_state: z.enum(['none', 'auto', 'needs', 'manual']),
  row_version: z.number(),
})
export type MarkedQuestion = z.infer<typeof markedQuestion>

/** How far two people are with an attempt, as one of them sees it. */
const doubleShape = z.object({
  ...doubleFacts,
  /** Questions the person asking may give points to now. */
  open: z.array(z.number()),
  /** Finished ones that the person asking may see, the first first. */
  marks: z.array(
    z.object({
      ...doubleRound,
      slots: z.array(z.object({ slot: z.number(), score: z.number().nullable(), comment: z.string() })),
    }),
  ),
})
export type ExamDouble = z.infer<typeof doubleShape>

/** Marking an exam, question by question (expected 3.6). */
export const examMarkCalls = {
  reading: get('/api/Exam/reading', {
    who,
    own: true,
    summary: 'An attempt with keys and answers, for those who mark it',
    spec: '2 §2',
    input: z.object({ ...attemptOf, ...aheadField }),
    output: z.object({
      id: z.number(),
      ...contextShown,
      title: z.string(),
      person: personShape,
      attempt: attemptShape,
      /** Taken at the entrance; null without one, and where it is marked without names. */
      photo: attemptPhoto.nullable(),
      /** What is scored so far. */
      score_now: z.number(),
      /** Questions that wait to be read. */
      waiting: z.number(),
      sections: z.array(sectionShown),
      questions: z.array(markedQuestion),
      /** Recordings and files of markers, about the whole (slot 0) or one question. */
      mark_files: z.array(markFileShape),
      /** Newest first. */
      history: z.array(markedEntry),
      /** Null where one person marks. Until it is done, questions show what the person asking gave. */
      double: doubleShape.nullable(),
    }),
  }),
  mark: post('/api/Exam/mark', {
    who,
    own: true,
    replayable: true,
    summary: 'Scores or comments one question; 40900 with what stands when somebody else marked it meanwhile',
    spec: '2 §2',
    input: z.object({
      ...attemptOf,
      slot: qInt(1),
      /** Null keeps the score and saves the comment only. */
      score: markScore.nullable(),
      comment: text({ max: markLimits.commentMax, message: '评语限制2000个字符以内' }).optional(),
      /** As `reading` or the last `mark` gave it; 0 for a question that was never answered nor marked. */
      row_version: qInt(0),
    }),
    output: z.object({ row_version: z.number(), attempt: attemptShape, score_now: z.number(), waiting: z.number() }),
  }),
  finishMark: post('/api/Exam/finishMark', {
    who,
    own: true,
    summary: 'One of the two who mark an attempt is finished; the last one makes it marked',
    spec: '2 §2',
    input: z.object(attemptOf),
    output: z.object({ attempt: attemptShape, score_now: z.number(), waiting: z.number(), double: doubleShape }),
  }),
}

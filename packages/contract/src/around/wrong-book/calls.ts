import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qIds, qInt } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { contextShown } from '../../learning/outline/calls.ts'
import { questionShape, responseShape, strippedShape } from '../../leaves/question/shapes.ts'
import { bookLimits, bookStates } from './limits.ts'

const answerKey = questionShape.pick({ answer: true, blanks: true, analysis: true })

/** Which questions are meant: of a container, of one exam or single question in it, of a kind, by a word of the stem. */
const bookFilter = {
  state: z.enum(bookStates).default('open'),
  c: qInt(0).optional(),
  id: qInt(0).optional(),
  type: qInt(0).optional(),
  keyword: keyword(bookLimits.keywordMax).optional(),
}

/** Where a question was answered wrongly last. */
const source = z.object({
  id: z.number(),
  ...contextShown,
  /** The attempt. */
  s: z.number(),
  type: z.enum(['exam', 'question_item']),
  title: z.string(),
  c_title: z.string(),
  /** Whether its result can still be opened. */
  can_open: z.boolean(),
})

const wrongRow = strippedShape.extend({
  question_id: z.number(),
  /** The wording that was answered. */
  version_id: z.number(),
  score: z.number(),
  got: z.number(),
  response: responseShape,
  key: answerKey,
  comment: z.string(),
  state: z.enum(bookStates),
  /** How often it was answered wrongly, and when last. */
  wrong_num: z.number(),
  last_at: z.number(),
  /** What practice made of it: right answers in a row, how often tried, how often right. */
  streak: z.number(),
  tried_num: z.number(),
  right_num: z.number(),
  from: source,
})
export type WrongRow = z.infer<typeof wrongRow>

const practiceQuestion = strippedShape.extend({
  question_id: z.number(),
  version_id: z.number(),
  score: z.number(),
  streak: z.number(),
  from: source,
})
export type PracticeQuestion = z.infer<typeof practiceQuestion>

/** Of the practice it was dealt in: there a right answer counts once. 0 outside any. */
const seed = qInt(0, bookLimits.seedMax).default(0)

const standing = z.object({ streak: z.number(), state: z.enum(bookStates) })

const place = z.object({ id: z.number(), c: z.number(), title: z.string(), c_title: z.string() })

/** A learner’s own wrong answers; nobody else may read them, and nothing stands there before its exam tells answers. */
export const wrongBookCalls = {
  lists: list('/api/WrongBook/lists', {
    who: 'signedIn',
    own: true,
    summary: 'My wrong questions, the newest first, with what I answered and what is right',
    spec: '3 §3',
    maxLimit: listLimits.maxLimit,
    filter: bookFilter,
    row: wrongRow,
  }),
  overview: get('/api/WrongBook/overview', {
    who: 'signedIn',
    own: true,
    summary: 'How many wrong questions I have, where they are from, and which exams have not told their answers yet',
    spec: '3 §3',
    output: z.object({
      open: z.number(),
      mastered: z.number(),
      removed: z.number(),
      places: z.array(place.extend({ count: z.number() })),
      waiting: z.array(place),
    }),
  }),
  mark: post('/api/WrongBook/mark', {
    who: 'signedIn',
    own: true,
    replayable: true,
    summary: 'Says of questions that they are mastered, takes them out of the book, or puts them back',
    spec: '3 §3',
    input: z.object({ question_ids: z.array(id()).min(1).max(bookLimits.markMax), state: z.enum(bookStates) }),
    output: z.object({ count: z.number() }),
  }),
  practice: get('/api/WrongBook/practice', {
    who: 'signedIn',
    own: true,
    summary: 'Questions of my book to practise, shuffled by a seed and without keys',
    spec: '3 §3',
    input: z.object({
      ...bookFilter,
      count: qInt(1, bookLimits.practiceMax),
      seed: qInt(1, bookLimits.seedMax),
      /** These and no others. */
      question_ids: qIds(bookLimits.practiceMax).optional(),
    }),
    output: z.object({ questions: z.array(practiceQuestion) }),
  }),
  check: post('/api/WrongBook/check', {
    who: 'signedIn',
    own: true,
    once: true,
    summary: 'Scores an answer given in practice and tells what is right; two right ones in a row master the question',
    spec: '3 §3',
    input: z.object({ question_id: id(), response: responseShape, seed }),
    output: standing.extend({
      /** Null where nobody but the learner can say. */
      got: z.number().nullable(),
      score: z.number(),
      key: answerKey,
    }),
  }),
  assess: post('/api/WrongBook/assess', {
    who: 'signedIn',
    own: true,
    once: true,
    summary: 'The learner’s own word on a written answer that no key can score',
    spec: '3 §3',
    input: z.object({ question_id: id(), is_right: z.boolean(), seed }),
    output: standing,
  }),
}

import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { qInt } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { learnedShape } from '../../learning/learning/shapes.ts'
import { markFileShape } from '../../learning/mark-file/shapes.ts'
import {
  introduceText,
  leafTitle,
  madeLeaf,
  placementFields,
  savedLeaf,
  whichLeaf,
} from '../../learning/outline/calls.ts'
import { examLimits } from '../exam/limits.ts'
import { multiRules, questionInput, questionShape, responseShape, strippedShape } from '../question/shapes.ts'

/** When it is done: with any answer, or with the right one (expected 3.1). */
export const itemCompletions = ['answered', 'correct'] as const
/** Right answer and analysis: after an answer was given, or never. */
export const itemReviews = ['answered', 'never'] as const

export const itemSettings = z.object({
  /** 0: as often as one likes. */
  attempts_max: z.number(),
  completion: z.enum(itemCompletions),
  review: z.enum(itemReviews),
  multi_rule: z.enum(multiRules),
})
export type ItemSettings = z.infer<typeof itemSettings>

export const usualItemSettings: ItemSettings = {
  attempts_max: 0,
  completion: 'correct',
  review: 'answered',
  multi_rule: 'exact',
}

export const itemMessages = {
  empty: '请先作答',
  manager: '管理者不作答，学员在这里作答',
  marker: '您负责批阅，不作答',
  notMember: '加入学习后可作答',
  usedUp: '作答次数已用完',
} as const

const settingFields = {
  attempts_max: qInt(0, examLimits.attemptsMax).optional(),
  completion: z.enum(itemCompletions).optional(),
  review: z.enum(itemReviews).optional(),
  multi_rule: z.enum(multiRules).optional(),
}

const head = {
  id: z.number(),
  c: z.number(),
  title: z.string(),
  introduce: z.string(),
  row_version: z.number(),
  settings: itemSettings,
  score: z.number(),
}

/** What came of the newest answer. */
const resultShape = z.object({
  no: z.number(),
  response: responseShape,
  /** Null while somebody has to read it. */
  got: z.number().nullable(),
  comment: z.string(),
  /** Null unless right answers may be seen. */
  key: questionShape.pick({ answer: true, blanks: true, analysis: true }).nullable(),
  /** Recordings and files of markers, once it is marked. */
  mark_files: z.array(markFileShape),
})

export const questionItemCalls = {
  detail: get('/api/QuestionItem/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'A single question as its learner sees it, with what came of their newest answer',
    spec: '3 §3',
    input: z.object(whichLeaf),
    output: z.object({
      ...head,
      /** Whether answering counts for this person: active members of the container only. */
      counts: z.boolean(),
      question: strippedShape,
      attempts_used: z.number(),
      result: resultShape.nullable(),
      /** Why it cannot be answered now; empty when it can. */
      refusal: z.string(),
    }),
  }),
  answer: post('/api/QuestionItem/answer', {
    who: { can: 'leaf.learn', of: 'id' },
    own: true,
    once: true,
    summary: 'Answers a single question; what a key can score is scored at once',
    spec: '3 §3',
    input: z.object({ ...whichLeaf, response: responseShape }),
    output: learnedShape,
  }),
  content: get('/api/QuestionItem/content', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    summary: 'A single question with its key, for those who make it',
    spec: '3 §3',
    input: z.object(whichLeaf),
    output: z.object({
      ...head,
      ...savedFields,
      /** Somebody has answered already: changes hold for later answers. */
      begun: z.boolean(),
      question: questionShape.extend({ id: z.number() }),
    }),
  }),
  create: post('/api/QuestionItem/create', {
    who: 'teacher',
    own: true,
    once: true,
    bodyLimit: 1024 * 1024,
    summary: 'Makes a single question and places it',
    spec: '3 §3',
    input: z.object({
      title: leafTitle,
      introduce: introduceText.optional(),
      question: questionInput,
      ...settingFields,
      ...placementFields,
    }),
    output: madeLeaf,
  }),
  update: post('/api/QuestionItem/update', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    bodyLimit: 1024 * 1024,
    once: true,
    summary: 'Changes a single question or how it is held; what was answered keeps its wording',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      title: leafTitle.optional(),
      introduce: introduceText.optional(),
      question: questionInput.optional(),
      row_version: qInt(1).optional(),
      ...settingFields,
    }),
    output: savedLeaf,
  }),
}

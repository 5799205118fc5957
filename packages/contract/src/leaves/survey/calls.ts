import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { keyword, qInt } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { listLimits } from '../../kernel/list.ts'
import { savedFields } from '../../kernel/saved.ts'
import { learnedShape } from '../../learning/learning/shapes.ts'
import {
  contextShown,
  introduceText,
  leafTitle,
  madeLeaf,
  placementFields,
  savedLeaf,
  whichLeaf,
} from '../../learning/outline/calls.ts'
import { answerShape, answersInput, questionsInput, surveyQuestion } from './shapes.ts'

const holds = { can: 'leaf.mark', of: 'id' } as const
const own = { own: true, spec: '3 §3' } as const

const settings = {
  questions: questionsInput,
  /** Nobody is told who answered what, and nothing before five have answered. */
  anonymous: z.boolean().default(false),
  /** Who has answered sees the figures. */
  shows_results: z.boolean().default(false),
}

/** Whose answers a list tells: all, those who answered, those who did not. */
export const surveyPeople = ['all', 'answered', 'unanswered'] as const

export const surveyPerson = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  /** Unix seconds; 0 for who has not answered. */
  at: z.number(),
  answers: z.array(answerShape),
})
export type SurveyPerson = z.infer<typeof surveyPerson>

export const surveyFigure = z.object({
  /** Of the question. */
  id: z.number(),
  /** How many answered it. */
  answered: z.number(),
  /** How many took each: by the option's id, by the step of a scale. Who chooses several is counted several times. */
  counts: z.array(z.object({ value: z.number(), count: z.number() })),
  /** Of a scale; null otherwise, and before anybody answered. */
  mean: z.number().nullable(),
})
export type SurveyFigure = z.infer<typeof surveyFigure>

const exported = z.object({
  no: z.number(),
  /** Empty where the survey is anonymous. */
  number: z.string(),
  name: z.string(),
  at: z.number(),
  /** What was answered, in words, by `q` and the question's id. */
  cells: z.record(z.string(), z.string()),
})

const bodyLimit = 2 * 1024 * 1024

export const surveyCalls = {
  detail: get('/api/Survey/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    ...own,
    summary: 'A survey, and whether the person may answer it or has',
    input: z.object(whichLeaf),
    output: z.object({
      id: z.number(),
      ...contextShown,
      title: z.string(),
      introduce: z.string(),
      row_version: z.number(),
      ...savedFields,
      anonymous: z.boolean(),
      shows_results: z.boolean(),
      questions: z.array(surveyQuestion),
      /** Somebody has answered: only its words may be changed. */
      begun: z.boolean(),
      counts: z.boolean(),
      holds: z.boolean(),
      done: z.boolean(),
      /** Their own answers where these are kept with their name; null otherwise. */
      mine: z.array(answerShape).nullable(),
      /** Unix seconds; 0 for none. */
      due_at: z.number(),
      close_at: z.number(),
      /** Why it cannot be answered now; empty when it can. */
      refusal: z.string(),
    }),
  }),
  create: post('/api/Survey/create', {
    who: 'teacher',
    ...own,
    once: true,
    bodyLimit,
    summary: 'Makes a survey and places it',
    input: z.object({ title: leafTitle, introduce: introduceText.optional(), ...settings, ...placementFields }),
    output: madeLeaf,
  }),
  update: post('/api/Survey/update', {
    who: { can: 'leaf.edit', of: 'id' },
    ...own,
    once: true,
    bodyLimit,
    summary: 'Changes a survey; once somebody has answered its words only (40900 for anything else)',
    input: z.object({
      ...whichLeaf,
      title: leafTitle.optional(),
      introduce: introduceText.optional(),
      row_version: qInt(1).optional(),
      questions: questionsInput.optional(),
      anonymous: z.boolean().optional(),
      shows_results: z.boolean().optional(),
    }),
    output: savedLeaf,
  }),
  // Not `once`: what keeps a call from happening twice would keep a sum of the answers beside the person's name.
  handIn: post('/api/Survey/handIn', {
    who: { can: 'leaf.learn', of: 'id' },
    ...own,
    bodyLimit,
    summary: 'Hands in a person’s answers, once: a second time is refused (40900) with what stands',
    input: z.object({ ...whichLeaf, answers: answersInput }),
    output: z.object({ mine: z.array(answerShape).nullable(), learned: learnedShape }),
  }),
  overview: get('/api/Survey/overview', {
    who: holds,
    ...own,
    summary: 'How many of how many have answered, and whether results are shown yet',
    input: z.object(whichLeaf),
    output: z.object({
      id: z.number(),
      ...contextShown,
      title: z.string(),
      anonymous: z.boolean(),
      questions: z.array(surveyQuestion),
      /** Learners there, and those of them who have answered. */
      people: z.number(),
      answered: z.number(),
      /** Why results are not shown; empty when they are. */
      refusal: z.string(),
    }),
  }),
  results: get('/api/Survey/results', {
    who: { can: 'leaf.view', of: 'id' },
    ...own,
    summary: 'What was answered in figures, for who marks there, and for who answered where the survey says so',
    input: z.object(whichLeaf),
    output: z.object({ total: z.number(), figures: z.array(surveyFigure) }),
  }),
  texts: list('/api/Survey/texts', {
    who: holds,
    ...own,
    summary: 'What was written to one question, in no order where the survey is anonymous',
    filter: { ...whichLeaf, question: qInt(1) },
    row: z.object({
      /** Its place in the list, and nothing else. */
      no: z.number(),
      text: z.string(),
      /** Empty where the survey is anonymous. */
      name: z.string(),
      number: z.string(),
    }),
  }),
  people: list('/api/Survey/people', {
    who: holds,
    ...own,
    summary: 'Who has answered what and who has not; refused (40900) where the survey is anonymous',
    maxLimit: listLimits.adminLimit,
    filter: { ...whichLeaf, state: z.enum(surveyPeople).default('all'), keyword: keyword(60, cleanName).optional() },
    row: surveyPerson,
  }),
  answers: list('/api/Survey/answers', {
    who: holds,
    ...own,
    summary: 'Every answer as a row, without persons and in no order where the survey is anonymous',
    maxLimit: listLimits.adminLimit,
    filter: whichLeaf,
    row: exported,
    exportName: '问卷答卷',
    exports: [{ key: 'no', title: '序号', kind: 'number', width: 8 }],
  }),
}

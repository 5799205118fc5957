import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qBool, qInt, unixSeconds } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { attemptShape, attemptStates, learnedShape } from '../../learning/learning/shapes.ts'
import { markFileShape } from '../../learning/mark-file/shapes.ts'
import {
  contextShown,
  introduceText,
  leafTitle,
  placementFields,
  savedLeaf,
  whichLeaf,
} from '../../learning/outline/calls.ts'
import { bankLimits, drawRuleShown } from '../question/bank-shapes.ts'
import { questionShape, responseShape } from '../question/shapes.ts'
import { examLimits, examMessages } from './limits.ts'
import { paperQuestion, paperQuestionInput, paperRule, resultQuestion } from './paper-shapes.ts'
import { sectionFigures, sectionList, sectionShown } from './sections.ts'
import { examKinds, examSettings, rankBands, settingFields } from './settings.ts'
import { leaves, pastes } from './told-shapes.ts'

const answerChange = z.object({
  slot: qInt(1, examLimits.questionMax),
  /** Empty takes the answer back. */
  response: responseShape,
  /** When it was given, by the server's clock: unix seconds. */
  answered_at: unixSeconds,
  flagged: z.boolean().optional(),
})
export const answerChanges = z.array(answerChange).max(examLimits.questionMax)

/** A device's hold on an attempt, and which of its messages this is: the newest of each question is kept. */
const sequence = { device_token: z.uuid(), client_seq: qInt(1) }

/** An exam as everybody who may open it sees it. */
const examHead = {
  id: z.number(),
  ...contextShown,
  kind: z.enum(examKinds),
  title: z.string(),
  introduce: z.string(),
  question_num: z.number(),
  total_score: z.number(),
  settings: examSettings,
}

/** The sections of a paper; none where its questions stand in one row. Each question tells its own by its place. */
const shownSections = z.array(sectionShown)

/** Why an attempt was made void. */
const voids = z.array(z.object({ s: z.number(), reason: z.string(), at: z.number() }))

const entranceOutput = z.object({
  ...examHead,
  row_version: z.number(),
  /** Whether it counts for this person, whether they may edit it, and whether they mark it. */
  counts: z.boolean(),
  manages: z.boolean(),
  marks: z.boolean(),
  sections: z.array(sectionFigures),
  attempts_used: z.number(),
  /** -1: without limit. */
  attempts_left: z.number(),
  /** By the exam's policy; null before the first result. */
  best_score: z.number().nullable(),
  passed: z.boolean().nullable(),
  attempts: z.array(attemptShape),
  voids,
  /** Whether beginning asks for a password. */
  needs_password: z.boolean(),
  /** Whether beginning asks for a photo. */
  needs_photo: z.boolean(),
  /** The attempt to go on with. */
  open: attemptShape.nullable(),
  /** Why it cannot be started or gone on with now; empty when it can. */
  refusal: z.string(),
})

const startOutput = z.object({
  attempt: attemptShape,
  /** Empty when the attempt is held elsewhere: ask, then start again with `take_over`. */
  device_token: z.string(),
  elsewhere: z.boolean(),
  /** Number the next messages above this. */
  client_seq: z.number(),
})

const receipt = z.object({
  attempt: attemptShape,
  answered: z.number(),
  total: z.number(),
  /** Answers that came too late and are kept for a teacher to look at. */
  late: z.number(),
  learned: learnedShape,
})

export const examCalls = {
  create: post('/api/Exam/create', {
    who: 'teacher',
    own: true,
    once: true,
    summary: 'Makes an exam or a test without questions and places it',
    spec: '3 §3',
    input: z.object({
      kind: z.enum(examKinds).default('exam'),
      title: leafTitle,
      introduce: introduceText.optional(),
      ...settingFields,
      ...placementFields,
    }),
    output: z.object({ id: z.number(), row_version: z.number() }),
  }),
  update: post('/api/Exam/update', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    once: true,
    summary: 'Changes how an exam is held; attempts under way keep what they began with',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      title: leafTitle.optional(),
      introduce: introduceText.optional(),
      row_version: qInt(1).optional(),
      ...settingFields,
    }),
    output: savedLeaf,
  }),
  questions: get('/api/Exam/questions', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    summary: 'The whole paper with its keys, for those who make it',
    spec: '3 §3',
    input: z.object(whichLeaf),
    output: z.object({
      ...examHead,
      row_version: z.number(),
      ...savedFields,
      /** Somebody has begun already: changes hold for those who begin later. */
      begun: z.boolean(),
      sections: z.array(sectionFigures),
      questions: z.array(
        questionShape.extend({
          id: z.number(),
          section: z.number(),
          version_no: z.number(),
          score: z.number(),
          /** The question's newest wording, where the paper has an older one. */
          newest: questionShape.nullable(),
        }),
      ),
      /** Questions that are drawn when an attempt begins, after the others of their section. */
      rules: z.array(drawRuleShown.extend({ section: z.number() })),
    }),
  }),
  saveQuestions: post('/api/Exam/saveQuestions', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    bodyLimit: 4 * 1024 * 1024,
    once: true,
    summary:
      'Saves the whole paper: what is changed becomes a new version, what is left out goes; questions of banks may be taken',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      row_version: qInt(1),
      /** Absent leaves them as they are, like the rules: a question of the paper that names none keeps its own. */
      sections: sectionList.optional(),
      questions: z.array(paperQuestionInput).max(examLimits.questionMax, examMessages.questionsMany),
      rules: z.array(paperRule).max(bankLimits.ruleMax).optional(),
    }),
    output: savedLeaf.extend({ question_ids: z.array(z.number()), total_score: z.number() }),
  }),
  entrance: get('/api/Exam/entrance', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'What an exam is like and whether this person may sit it now',
    spec: '3 §3',
    input: z.object(whichLeaf),
    output: entranceOutput,
  }),
  start: post('/api/Exam/start', {
    who: { can: 'leaf.learn', of: 'id' },
    own: true,
    replayable: true,
    summary: 'Begins an attempt, or goes on with the open one',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      device_token: z.uuid().optional(),
      take_over: qBool().optional(),
      password: z.string().max(examLimits.passwordMax).optional(),
      /** A photo taken now, uploaded by whoever begins; whether it came from a file and not from the camera. */
      photo_id: id().optional(),
      photo_from_file: qBool().optional(),
    }),
    output: startOutput,
  }),
  paper: get('/api/Exam/paper', {
    who: { can: 'leaf.learn', of: 'id' },
    own: true,
    summary: 'The questions of my open attempt, without keys, with my saved answers',
    spec: '3 §3',
    /** Who holds the attempt reads it from anywhere. */
    input: z.object({ ...whichLeaf, device_token: z.uuid().optional() }),
    output: z.object({
      attempt: attemptShape,
      grace: z.number(),
      /** When it may be handed in at the earliest; 0 for at once. */
      submit_from: z.number(),
      /** As they were when the attempt began. */
      switch_limit: z.number(),
      switch_submit: z.boolean(),
      fullscreen: z.boolean(),
      copy_block: z.boolean(),
      one_per_page: z.boolean(),
      allow_back: z.boolean(),
      /** Which question of the paper’s order one is at, from 0, where one may not go back; those before are passed. */
      reached: z.number(),
      /** How often the page was left so far. */
      switches: z.number(),
      client_seq: z.number(),
      sections: shownSections,
      questions: z.array(paperQuestion),
    }),
  }),
  saveAnswers: post('/api/Exam/saveAnswers', {
    who: 'signedIn',
    own: true,
    replayable: true,
    summary: 'Saves answers as they are given; the newest of each question is kept, in whatever order they arrive',
    spec: '3 §3',
    input: z.object({
      attempt_id: id(),
      ...sequence,
      changes: answerChanges.default([]),
      leaves: leaves.default([]),
      pastes: pastes.default([]),
      /** Where one may not go back: the question one goes on to, by its place from 0. */
      reached: qInt(0, examLimits.questionMax - 1).optional(),
    }),
    output: z.object({
      state: z.enum(attemptStates),
      deadline_at: z.number(),
      /** Questions whose newest answer the server holds now. */
      acked: z.array(z.number()),
      /** Questions whose answer was given after the end. */
      late: z.array(z.number()),
      /** Questions that were passed before: what is held of them stands. */
      passed: z.array(z.object({ slot: z.number(), response: responseShape, flagged: z.boolean() })),
      /** Where the server holds one to be; -1 where one may go back. */
      reached: z.number(),
      /** How often the page was left; -1 where no leaving was sent. */
      switches: z.number(),
    }),
  }),
  submit: post('/api/Exam/submit', {
    who: 'signedIn',
    own: true,
    replayable: true,
    summary:
      'Hands in, saving the answers it brings first; a second time answers the same. By a page’s own clock before the end: 42300',
    spec: '3 §3',
    input: z.object({
      attempt_id: id(),
      ...sequence,
      changes: answerChanges.default([]),
      /** The page’s clock says that the time is over: nobody pressed. */
      automatic: z.boolean().default(false),
    }),
    output: receipt,
  }),
  result: get('/api/Exam/result', {
    who: { can: 'leaf.learn', of: 'id' },
    own: true,
    summary: 'My attempts, and one of them as far as the exam lets it be seen',
    spec: '3 §3',
    input: z.object({ ...whichLeaf, s: qInt(0).optional() }),
    output: z.object({
      ...examHead,
      attempts: z.array(attemptShape),
      voids,
      attempt: attemptShape,
      best_score: z.number().nullable(),
      /** Null where it is not told, or too few have results. */
      rank_band: z.enum(rankBands).nullable(),
      shows_answers: z.boolean(),
      /** When or why not, in words; empty when they are shown. */
      answers_note: z.string(),
      /** Answers that came too late, by what became of them. */
      late: z.object({ pending: z.number(), accepted: z.number(), dismissed: z.number() }),
      sections: shownSections,
      questions: z.array(resultQuestion),
      /** Recordings and files of markers, once the result is told; those about one question as its comment is. */
      mark_files: z.array(markFileShape),
    }),
  }),
}

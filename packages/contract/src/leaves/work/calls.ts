import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { savedFields } from '../../kernel/saved.ts'
import { saveNames } from '../../learning/learning/draft.ts'
import { markLimits } from '../../learning/learning/marking.ts'
import { learnedShape } from '../../learning/learning/shapes.ts'
import { contextShown, leafTitle, placementFields, savedLeaf, whichLeaf } from '../../learning/outline/calls.ts'
import { rubricShape, rubricTold } from '../../learning/rubric/shapes.ts'
import { filesMany, workLimits, workMessages } from './limits.ts'
import { latePolicyShape, submissionShape, workCompletions, workDetail, workHead, workKinds } from './shapes.ts'

const bytesOfHtml = 2_000_000
const bodyLimit = 4 * 1024 * 1024

const settingFields = {
  total_score: z
    .int(workMessages.totalScore)
    .min(1, workMessages.totalScore)
    .max(workLimits.totalScoreMax, workMessages.totalScore)
    .optional(),
  allows: z.array(z.enum(workKinds)).min(1, workMessages.kinds).max(workKinds.length).optional(),
  max_files: qInt(1, workLimits.filesMax).optional(),
  max_size_mb: qInt(1, workLimits.sizeMbMax).optional(),
  due_at: unixSeconds.optional(),
  cutoff_at: unixSeconds.optional(),
  late_policy: latePolicyShape.nullable().optional(),
  attempts_max: qInt(0, workLimits.attemptsMax).optional(),
  statement: z.boolean().optional(),
  completion: z.enum(workCompletions).optional(),
  pass_score: qInt(0, 100).optional(),
  /** By what it is scored: its points are the total then. Null takes it away. */
  rubric: rubricShape.nullable().optional(),
  anonymous: z.boolean().optional(),
  double: z.boolean().optional(),
}

const requirement = z.string().max(bytesOfHtml, workMessages.requirementLong)
const attachments = z.array(id()).max(workLimits.attachmentsMax, filesMany(workLimits.attachmentsMax))

/** What somebody hands in. */
const written = {
  body: z.string().max(bytesOfHtml, workMessages.textLong).default(''),
  link: text({ max: workLimits.linkMax }).default(''),
  file_ids: z.array(id()).max(workLimits.filesMax, filesMany(workLimits.filesMax)).default([]),
  /** Of the draft as the page knows it; 0 before there is one. */
  row_version: qInt(0),
}

const learns = { can: 'leaf.learn', of: 'id' } as const
const edits = { can: 'leaf.edit', of: 'id' } as const

export const workCalls = {
  create: post('/api/Work/create', {
    who: 'teacher',
    own: true,
    once: true,
    bodyLimit,
    summary: 'Makes a work and places it',
    spec: '3 §3',
    input: z.object({
      title: leafTitle,
      body: requirement.optional(),
      attachment_ids: attachments.optional(),
      ...settingFields,
      ...placementFields,
    }),
    output: savedLeaf,
  }),
  update: post('/api/Work/update', {
    who: edits,
    own: true,
    bodyLimit,
    once: true,
    summary: 'Changes a work; what was handed in keeps its total, and is late by the new times',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      title: leafTitle.optional(),
      body: requirement.optional(),
      attachment_ids: attachments.optional(),
      row_version: qInt(1).optional(),
      ...settingFields,
    }),
    output: savedLeaf,
  }),
  content: get('/api/Work/content', {
    who: edits,
    own: true,
    summary: 'A work as those who make it edit it',
    spec: '3 §2.9',
    input: z.object(whichLeaf),
    output: z.object({
      ...workHead,
      ...savedFields,
      /** Somebody has handed in already. */
      begun: z.boolean(),
      /** Somebody was marked by the rubric: its points stand. */
      rubric_locked: z.boolean(),
    }),
  }),
  detail: get('/api/Work/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'A work with what I wrote and handed in, and whether I may hand in now',
    spec: '2 §2',
    input: z.object(whichLeaf),
    output: workDetail,
  }),
  saveDraft: post('/api/Work/saveDraft', {
    who: learns,
    own: true,
    replayable: true,
    bodyLimit,
    summary: 'Keeps what I write; 40900 with what is kept when another page of mine wrote meanwhile',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, ...written, ...saveNames }),
    output: z.object({ no: z.number(), row_version: z.number(), saved_at: z.number() }),
  }),
  submit: post('/api/Work/submit', {
    who: learns,
    own: true,
    once: true,
    bodyLimit,
    summary: 'Hands in what I wrote',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, ...written, stated: z.boolean().optional() }),
    output: z.object({ submission: submissionShape, learned: learnedShape }),
  }),
  withdraw: post('/api/Work/withdraw', {
    who: learns,
    own: true,
    summary: 'Takes back what I handed in, before it is due and before anybody began to mark it',
    spec: '2 §2',
    input: z.object(whichLeaf),
    output: z.object({ learned: learnedShape }),
  }),
  result: get('/api/Work/result', {
    who: learns,
    own: true,
    summary: 'What I handed in with its marks, and one of them',
    spec: '2 §2',
    input: z.object({ ...whichLeaf, s: qInt(0).optional() }),
    output: z.object({
      id: z.number(),
      ...contextShown,
      title: z.string(),
      total_score: z.number(),
      required: z.boolean(),
      rubric: rubricTold.nullable(),
      submission: submissionShape,
      submissions: z.array(submissionShape),
    }),
  }),
  allow: post('/api/Work/allow', {
    who: { can: 'leaf.mark', of: 'id' },
    own: true,
    summary: 'Gives learners more time or lets them off, or takes that back; what they handed in is timed by it',
    spec: '2 §2',
    input: z.object({
      ...whichLeaf,
      uids: z.array(id()).max(listLimits.maxLimit).optional(),
      /** In place of people: whoever handed this in. */
      s: id().optional(),
      /** 0 takes the extension back. */
      extended_to: unixSeconds.default(0),
      excused: z.boolean().default(false),
      reason: text({ max: markLimits.reasonMax, message: workMessages.allowReasonLong }).default(''),
    }),
    /** `kept`: people who keep what others allowed them. */
    output: z.object({ count: z.number(), kept: z.number(), extended_to: z.number(), excused: z.boolean() }),
  }),
  lateEffect: get('/api/Work/lateEffect', {
    who: edits,
    own: true,
    summary: 'Whom another due time or another deduction would change, by what was handed in already',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      due_at: qInt(0).default(0),
      /** 0 takes nothing. */
      percent: qInt(0, 100).default(0),
      per: latePolicyShape.shape.per.default('day'),
      floor: qInt(0, 100).default(0),
    }),
    /** People who are late otherwise, and of them those whose points change. */
    output: z.object({ people: z.number(), scored: z.number() }),
  }),
}

import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { saveNames } from '../../learning/learning/draft.ts'
import { learnedShape } from '../../learning/learning/shapes.ts'
import { contextShown, leafTitle, placementFields, savedLeaf, whichLeaf } from '../../learning/outline/calls.ts'
import { formats, formMessages } from '../../limits.ts'
import { practiceLimits, practiceMessages } from './limits.ts'
import { practiceDetail, practiceHead, productFacts, productVisibilities, roundShape } from './shapes.ts'

const bytesOfHtml = 2_000_000
const bodyLimit = 4 * 1024 * 1024
const urlMax = 2000

/** Where it is done: an address, or nothing (url.format). */
const envLink = z
  .string(formMessages.urlWrongOptional)
  .trim()
  .max(urlMax, formMessages.urlWrongOptional)
  .refine((url) => url === '' || formats.httpUrl.test(url), formMessages.urlWrongOptional)

const step = z.object({
  /** 0 for a new one. */
  id: qInt(0).default(0),
  title: text({
    min: 1,
    max: practiceLimits.stepTitleMax,
    required: practiceMessages.stepTitle,
    message: practiceMessages.stepTitleLong,
  }),
  intro: z.string().max(bytesOfHtml, practiceMessages.introLong).default(''),
  deliverable: text({ max: practiceLimits.deliverableMax, message: practiceMessages.deliverableLong }).default(''),
  score: z
    .int(formMessages.scoreWrong)
    .min(1, formMessages.scoreWrong)
    .max(practiceLimits.stepScoreMax, formMessages.scoreWrong),
})

const steps = z.array(step).min(1, practiceMessages.noSteps).max(practiceLimits.stepsMax, practiceMessages.stepsMany)

const scene = z.string().max(bytesOfHtml, practiceMessages.sceneLong)

/** What somebody makes of it. */
const made = {
  description: z.string().max(bytesOfHtml, practiceMessages.descriptionLong).default(''),
  /** 0 for none. */
  cover_id: qInt(0).default(0),
  gallery_ids: z.array(id()).max(practiceLimits.galleryMax, practiceMessages.galleryMany).default([]),
  results: z
    .array(
      z.object({
        id: id(),
        text: text({ max: practiceLimits.resultMax, message: practiceMessages.resultLong }).default(''),
        link: text({ max: practiceLimits.linkMax }).default(''),
        file_ids: z.array(id()).max(practiceLimits.stepFilesMax, practiceMessages.filesMany).default([]),
      }),
    )
    .max(practiceLimits.stepsMax)
    .default([]),
  /** Of the draft as the page knows it; 0 before there is one. */
  row_version: qInt(0),
}

const learns = { can: 'leaf.learn', of: 'id' } as const
const edits = { can: 'leaf.edit', of: 'id' } as const

export const practiceCalls = {
  create: post('/api/Practice/create', {
    who: 'teacher',
    own: true,
    once: true,
    bodyLimit,
    summary: 'Makes a practice project and places it',
    spec: '3 §2.2',
    input: z.object({
      title: leafTitle,
      scene: scene.optional(),
      env_link: envLink.optional(),
      steps,
      ...placementFields,
    }),
    output: savedLeaf,
  }),
  update: post('/api/Practice/update', {
    who: edits,
    own: true,
    bodyLimit,
    once: true,
    summary: 'Changes a practice project; what was handed in keeps the steps and points it was handed in under',
    spec: '3 §2.2',
    input: z.object({
      ...whichLeaf,
      title: leafTitle.optional(),
      scene: scene.optional(),
      env_link: envLink.optional(),
      steps: steps.optional(),
      row_version: qInt(1).optional(),
    }),
    output: savedLeaf,
  }),
  content: get('/api/Practice/content', {
    who: edits,
    own: true,
    summary: 'A practice project as those who make it edit it',
    spec: '3 §2.2',
    input: z.object(whichLeaf),
    output: z.object({
      ...practiceHead,
      ...savedFields,
      /** Somebody has handed in already. */
      begun: z.boolean(),
    }),
  }),
  detail: get('/api/Practice/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'A practice project with what I made and handed in, and whether I may hand in now',
    spec: '3 §2.6',
    input: z.object(whichLeaf),
    output: practiceDetail,
  }),
  about: get('/api/Practice/about', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary:
      'What a practice project is about, for who may open it or sees where it stands: its scene, what its steps are called, the way in',
    spec: '3 §2.6',
    input: z.object(whichLeaf),
    output: z.object({
      id: z.number(),
      title: z.string(),
      /** Cleaned HTML. */
      scene: z.string(),
      steps: z.array(z.object({ id: z.number(), title: z.string(), score: z.number() })),
      total_score: z.number(),
      ...contextShown,
      /** Title of its container; empty for one that stands by itself. */
      container_title: z.string(),
      /** Whether the person may open it as the Learn page does. */
      open: z.boolean(),
    }),
  }),
  saveDraft: post('/api/Practice/saveDraft', {
    who: learns,
    own: true,
    replayable: true,
    bodyLimit,
    summary: 'Keeps what I make; 40900 with what is kept when another page of mine wrote meanwhile',
    spec: '3 §2.6',
    input: z.object({ ...whichLeaf, ...made, ...saveNames }),
    output: z.object({ no: z.number(), row_version: z.number(), saved_at: z.number() }),
  }),
  submit: post('/api/Practice/submit', {
    who: learns,
    own: true,
    once: true,
    bodyLimit,
    summary: 'Hands in what I made as a product',
    spec: '3 §2.6',
    input: z.object({
      ...whichLeaf,
      ...made,
      /** Who may see it once it is accepted; without it that stays as it is, at first nobody else. */
      visibility: z.enum(productVisibilities).optional(),
    }),
    output: z.object({ round: roundShape, product: productFacts, learned: learnedShape }),
  }),
  share: post('/api/Practice/share', {
    who: learns,
    own: true,
    summary: 'Says who may see my product once it is accepted',
    spec: '3 §2.6',
    input: z.object({ ...whichLeaf, visibility: z.enum(productVisibilities) }),
    output: z.object({ product: productFacts }),
  }),
}

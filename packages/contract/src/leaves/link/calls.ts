import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { itemStates, learnedShape } from '../../learning/learning/shapes.ts'
import {
  introduceText,
  leafTitle,
  madeLeaf,
  placementFields,
  savedLeaf,
  whichLeaf,
} from '../../learning/outline/calls.ts'
import { formats, formMessages } from '../../limits.ts'

export const linkLimits = { urlMax: 2000 } as const

/** Where it opens: in a tab of its own, or inside the page where the other site allows that. */
export const linkOpenings = ['tab', 'embed'] as const
/** When it is done: with the first opening, or when the learner says so (expected 3.1). */
export const linkCompletions = ['click', 'button'] as const

/** An address somewhere else (url.format); `message` where it may be left out. */
export function urlText(message: string = formMessages.urlWrong) {
  return z
    .string(message)
    .trim()
    .max(linkLimits.urlMax, message)
    .refine((url) => formats.httpUrl.test(url), message)
}

const settingFields = { opening: z.enum(linkOpenings), completion: z.enum(linkCompletions) }

export const usualLinkSettings = { opening: 'tab', completion: 'click' } as const

export const linkDetail = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  url: z.string(),
  ...settingFields,
  row_version: z.number(),
  ...savedFields,
  /** The container it was opened in; 0 for none. */
  c: z.number(),
  /** Whether opening it counts for this person: active members of the container only. */
  counts: z.boolean(),
  /** How far the person is with it here. */
  state: z.enum(itemStates),
})

export const linkCalls = {
  detail: get('/api/Link/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'A link, in the container it was opened in',
    spec: '3 §3',
    input: z.object(whichLeaf),
    output: linkDetail,
  }),
  visit: post('/api/Link/visit', {
    who: { can: 'leaf.learn', of: 'id' },
    own: true,
    replayable: true,
    summary: 'Notes that a link was opened, or that its learner says they are done there',
    spec: '3 §3',
    input: z.object({ ...whichLeaf, done: z.boolean() }),
    output: learnedShape,
  }),
  create: post('/api/Link/create', {
    who: 'teacher',
    own: true,
    once: true,
    summary: 'Makes a link and places it',
    spec: '3 §3',
    input: z.object({
      title: leafTitle,
      introduce: introduceText.optional(),
      url: urlText(),
      opening: settingFields.opening.default(usualLinkSettings.opening),
      completion: settingFields.completion.default(usualLinkSettings.completion),
      ...placementFields,
    }),
    output: madeLeaf,
  }),
  update: post('/api/Link/update', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    once: true,
    summary: 'Changes a link; 40900 when somebody else changed it meanwhile',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      id: id(),
      title: leafTitle.optional(),
      introduce: introduceText.optional(),
      url: urlText().optional(),
      opening: settingFields.opening.optional(),
      completion: settingFields.completion.optional(),
      row_version: qInt(1).optional(),
    }),
    output: savedLeaf,
  }),
}

import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qIds, qInt, text } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { joinWays } from '../../types/container.ts'
import { personRow } from '../membership/shapes.ts'
import { joiningLimits, joiningMessages } from './limits.ts'

const common = { spec: '2 §6', own: true } as const
const managed = { ...common, who: { can: 'content.members', of: 'content_id' } } as const

export const applicationStates = ['pending', 'accepted', 'refused', 'withdrawn', 'expired'] as const

/** How a container is joined, as its managers set it. */
export const joiningSettings = z.object({
  content_id: z.number(),
  way: z.enum(joinWays),
  /** The ways its type knows. */
  ways: z.array(z.enum(joinWays)),
  /** Null for no limit. */
  capacity: z.number().nullable(),
  /** From when and until when it is joined; 0 for no such moment. */
  opens_at: z.number(),
  closes_at: z.number(),
  /** Learners that are there now. */
  present: z.number(),
  /** 0 before it was ever saved. */
  row_version: z.number(),
  /** Applications that wait. */
  waiting: z.number(),
})
export type JoiningSettings = z.infer<typeof joiningSettings>

/** The way in for a person who has not joined, and their last application. */
export const joiningState = z.object({
  /** Closed also before it opens and after it closes. */
  way: z.enum(joinWays),
  /** It has a way, but not at this moment: before it opens or after it closes. */
  is_shut: z.boolean(),
  /** Why it is closed; empty where it is not. */
  closed_reason: z.string(),
  is_full: z.boolean(),
  /** The last application that still says something: it waits, or was refused a short time ago. */
  application: z
    .object({
      state: z.enum(['pending', 'refused']),
      reason: z.string(),
      answer: z.string(),
      create_time: z.number(),
      /** From when one may ask again; 0 while it waits. */
      again_time: z.number(),
    })
    .nullable(),
})
export type JoiningState = z.infer<typeof joiningState>

const applicationRow = z.object({
  id: z.number(),
  ...personRow.shape,
  state: z.enum(applicationStates),
  reason: z.string(),
  answer: z.string(),
  /** Name of the person who decided. */
  decided_by: z.string(),
  decide_time: z.number(),
  create_time: z.number(),
})
export type ApplicationRow = z.infer<typeof applicationRow>

export const joiningCalls = {
  state: get('/api/Joining/state', {
    ...common,
    who: { can: 'content.view', of: 'content_id', from: 'anyone' },
    summary: 'How a container is joined, whether there is room, and one’s own application',
    input: z.object({ content_id: id() }),
    output: joiningState,
  }),
  settings: get('/api/Joining/settings', {
    ...managed,
    summary: 'How a container is joined, for who manages its members',
    input: z.object({ content_id: id() }),
    output: joiningSettings,
  }),
  saveSettings: post('/api/Joining/saveSettings', {
    ...managed,
    afterPlan: ({ way }) => way === 'closed',
    summary:
      'Sets the way and the places; 40900 when somebody else did meanwhile or more learn already than there are places',
    input: z.object({
      content_id: id(),
      way: z.enum(joinWays),
      capacity: qInt(1, joiningLimits.capacityMax).nullable(),
      /** 0 for no such moment; absent stays. */
      opens_at: qInt(0, joiningLimits.momentMax).optional(),
      closes_at: qInt(0, joiningLimits.momentMax).optional(),
      row_version: qInt(0),
    }),
    output: joiningSettings,
  }),
  apply: post('/api/Joining/apply', {
    ...common,
    who: { can: 'content.join', of: 'content_id' },
    summary: 'Asks to be let in, where a manager agrees; again 24 hours after a refusal',
    input: z.object({
      content_id: id(),
      reason: text({ max: joiningLimits.reasonMax, message: joiningMessages.reasonLength }).default(''),
    }),
    output: joiningState,
  }),
  withdraw: post('/api/Joining/withdraw', {
    ...common,
    who: { can: 'content.view', of: 'content_id' },
    summary: 'Takes one’s own waiting application back',
    input: z.object({ content_id: id() }),
    output: joiningState,
  }),
  applications: list('/api/Joining/applications', {
    ...managed,
    summary: 'Who asks to be let in, the newest first; those that wait unless another state is asked for',
    filter: {
      content_id: id(),
      state: z.enum(applicationStates).default('pending'),
      keyword: keyword(60, cleanName).optional(),
    },
    row: applicationRow,
  }),
  decide: post('/api/Joining/decide', {
    ...managed,
    afterPlan: ({ accept }) => !accept,
    summary: 'Accepts or refuses applications; those that wait no more are left out',
    input: z.object({
      content_id: id(),
      ids: qIds(joiningLimits.decideMax),
      accept: z.boolean(),
      answer: text({ max: joiningLimits.answerMax, message: joiningMessages.answerLength }).default(''),
    }),
    output: z.object({ decided: z.number(), skipped: z.number() }),
  }),
}

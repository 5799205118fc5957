import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { orgLimits } from './limits.ts'

const common = { own: true, spec: '1 §2.11, 1 §6' } as const
const manage = { ...common, who: { can: 'org.manage', of: 'org_id' } } as const
/** Which organisation; 0 is the current one. */
const org = { org_id: qInt(0).default(0) }
const done = z.object({ done: z.boolean() })
const reason = text({ max: orgLimits.reasonMax }).default('')

/** What an organisation asks the platform for. */
export const planRequestTypes = ['upgrade', 'renewal', 'expand'] as const
export type PlanRequestType = (typeof planRequestTypes)[number]

export const planRequestLabels: Readonly<Record<PlanRequestType, string>> = {
  upgrade: '升级',
  renewal: '续费',
  expand: '扩容',
}

export const planRequestStates = ['new', 'granted', 'refused', 'withdrawn'] as const

export const planRequestStateLabels: Readonly<Record<(typeof planRequestStates)[number], string>> = {
  new: '待处理',
  granted: '已开通',
  refused: '未通过',
  withdrawn: '已撤回',
}

/** Bounds of a kind of plan; level 1 is the trial’s. */
export const planKindLimits = { nameMax: 20, levelMin: 1, levelMax: 9, storageMax: 100_000, sortMax: 1000 } as const

/** A trial: once an organisation tree, so many days and seats (expected 3.21). */
export const trial = { days: 15, seats: 20, level: 1, name: '试用版' } as const
/** Days before the end at which admins are told. */
export const planNoticeDays = [30, 7, 1, 0] as const

const kind = z.object({
  id: z.number(),
  level: z.number(),
  name: z.string(),
  seats: z.number(),
  storage_gb: z.number(),
})
export type PlanKind = z.infer<typeof kind>

/** A kind as the platform keeps it; one that is not offered any more stays with whoever has it. */
const keptKind = kind.extend({ is_offered: z.boolean(), sort: z.number() })
export type KeptPlanKind = z.infer<typeof keptKind>

const request = z.object({
  id: z.number(),
  org_id: z.number(),
  org_name: z.string(),
  by: z.string(),
  type: z.enum(planRequestTypes),
  kind_id: z.number(),
  kind_name: z.string(),
  seats: z.number(),
  reason: z.string(),
  state: z.enum(planRequestStates),
  answer: z.string(),
  create_time: unixSeconds,
})
export type PlanRequestRow = z.infer<typeof request>

/** An organisation's plan, to its people. */
export const orgPlanCalls = {
  plan: get('/api/Org/plan', {
    ...common,
    who: { can: 'org.belong', of: 'org_id' },
    summary:
      'Plan and end to all of an organisation, guests too; to admins also its use, the trial, the kinds offered and what was asked for',
    input: z.object(org),
    output: z.object({
      org_id: z.number(),
      name: z.string(),
      may_manage: z.boolean(),
      /** A member tells the admins that a plan is wanted. */
      may_tell: z.boolean(),
      vip_level: z.number(),
      vip_name: z.string(),
      vip_end_time: unixSeconds,
      is_over: z.boolean(),
      seats: z.number(),
      used: z.number(),
      may_try: z.boolean(),
      kinds: z.array(kind),
      requests: z.array(request),
    }),
  }),
  startTrial: post('/api/Org/startTrial', {
    ...manage,
    summary: 'Begins the one trial of an organisation tree; 40900 where it was had, or a plan is there',
    input: z.object(org),
    output: done,
  }),
  requestPlan: post('/api/Org/requestPlan', {
    ...manage,
    summary: 'Asks the platform for a better plan, a longer one, or more seats; one of each waits at a time (40900)',
    input: z.object({
      ...org,
      type: z.enum(planRequestTypes),
      kind_id: qInt(0).default(0),
      seats: qInt(0, 1_000_000).default(0),
      reason,
    }),
    output: z.object({ id: z.number() }),
  }),
  withdrawPlan: post('/api/Org/withdrawPlan', {
    ...manage,
    summary: 'Takes back what was asked for and not answered yet',
    input: z.object({ ...org, id: id() }),
    output: done,
  }),
}

/** What the platform grants. */
export const planBackendCalls = {
  planKinds: get('/api/Org/planKinds', {
    ...common,
    who: 'super',
    summary: 'The kinds of plans, those too that are not offered any more',
    output: z.object({ kinds: z.array(keptKind) }),
  }),
  savePlanKind: post('/api/Org/savePlanKind', {
    ...common,
    who: 'super',
    once: true,
    summary: 'Makes or changes a kind of plan, for what is granted from then on; plans that are there stay as they are',
    input: z.object({
      id: qInt(0).default(0),
      name: text({ min: 1, max: planKindLimits.nameMax, required: '请输入名称' }),
      level: qInt(planKindLimits.levelMin, planKindLimits.levelMax),
      seats: qInt(1, 1_000_000),
      storage_gb: qInt(1, planKindLimits.storageMax),
      is_offered: z.boolean().default(true),
      sort: qInt(0, planKindLimits.sortMax).default(0),
    }),
    output: z.object({ id: z.number() }),
  }),
  planRequests: list('/api/Org/planRequests', {
    ...common,
    who: 'super',
    summary: 'What organisations ask for, those that wait first',
    filter: { state: z.enum(planRequestStates).optional() },
    row: request,
  }),
  planChanges: list('/api/Org/planChanges', {
    ...common,
    who: 'super',
    summary: 'What became of the plans of organisations, the newest first',
    filter: { org_id: qInt(0).optional() },
    row: z.object({
      id: z.number(),
      org_id: z.number(),
      org_name: z.string(),
      by: z.string(),
      plan: z.string(),
      seats: z.number(),
      vip_end_time: unixSeconds,
      reason: z.string(),
      time: unixSeconds,
    }),
  }),
  grantPlan: post('/api/Org/grantPlan', {
    ...common,
    who: 'super',
    summary: 'Gives an organisation a plan until a day; it and all below without one of their own draw on its seats',
    input: z.object({
      org_id: id(),
      kind_id: id(),
      seats: qInt(1, 1_000_000),
      /** 0 for no end. */
      expire_time: unixSeconds,
      reason,
      request_id: qInt(0).default(0),
    }),
    output: done,
  }),
  refusePlan: post('/api/Org/refusePlan', {
    ...common,
    who: 'super',
    summary: 'Refuses what an organisation asked for, with a reason; 40900 where it was answered already',
    input: z.object({ id: id(), reason }),
    output: done,
  }),
}

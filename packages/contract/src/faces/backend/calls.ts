import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { keyword, qInt, unixSeconds } from '../../kernel/coerce.ts'

/** Where a job of the queue stands, as the queue itself calls it. */
export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const
export type JobState = (typeof jobStates)[number]

export const jobStateLabels: Readonly<Record<JobState, string>> = {
  created: '等待中',
  retry: '等待重试',
  active: '执行中',
  completed: '已完成',
  cancelled: '已取消',
  failed: '失败',
}

const auditRow = z.object({
  id: z.number(),
  at: unixSeconds,
  action: z.string(),
  object_type: z.string(),
  object_id: z.number(),
  uid: z.number(),
  name: z.string(),
  ip: z.string(),
  request_id: z.string(),
  before: z.string(),
  after: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

const jobRow = z.object({
  id: z.string(),
  name: z.string(),
  lane: z.string(),
  state: z.enum(jobStates),
  retry_count: z.number(),
  retry_limit: z.number(),
  create_time: unixSeconds,
  start_time: unixSeconds,
  message: z.string(),
})
export type JobRow = z.infer<typeof jobRow>

const errorGroup = z.object({
  fingerprint: z.string(),
  message: z.string(),
  url: z.string(),
  times: z.number(),
  people: z.number(),
  first_time: unixSeconds,
  last_time: unixSeconds,
})
export type ErrorGroup = z.infer<typeof errorGroup>

/** A report as far as whoever mends it needs it; what the page did not say is empty. */
const errorDetail = z.object({
  message: z.string(),
  url: z.string(),
  stack: z.string(),
  /** The parts of the page around it, the innermost first. */
  component_stack: z.string(),
  browser: z.string(),
  release: z.string(),
  time: unixSeconds,
})

const who = 'super'

/** What the platform's administrators look after besides what its features bring themselves. */
export const backendCalls = {
  auditLists: list('/api/Backend/auditLists', {
    who,
    own: true,
    summary: 'Who did what, newest first',
    spec: '1 §6',
    filter: {
      action: z.string().max(60).optional(),
      object_type: z.string().max(60).optional(),
      object_id: qInt(0).optional(),
      uid: qInt(0).optional(),
    },
    row: auditRow,
  }),
  jobLists: list('/api/Backend/jobLists', {
    who,
    own: true,
    summary: 'Jobs of the queue by state, newest first',
    spec: '1 §6',
    filter: { state: z.enum(jobStates).optional(), keyword: keyword(60).optional() },
    row: jobRow,
  }),
  retryJob: post('/api/Backend/retryJob', {
    who,
    own: true,
    summary: 'Tries a failed job again; 40900 where it has not failed',
    spec: '1 §6',
    input: z.object({ id: z.uuid() }),
    output: z.object({ id: z.string() }),
  }),
  errorLists: list('/api/Backend/errorLists', {
    who,
    own: true,
    summary: 'Errors that pages reported, alike ones as one, the latest first',
    spec: '3 §8',
    filter: { keyword: keyword(60).optional() },
    row: errorGroup,
  }),
  errorDetail: get('/api/Backend/errorDetail', {
    who,
    own: true,
    summary: 'The latest report of an error: where in the code it was, in which browser and version',
    spec: '3 §8',
    input: z.object({ fingerprint: z.string().max(64) }),
    output: errorDetail,
  }),
}

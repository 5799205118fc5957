import { z } from 'zod'
import { ownerShape } from '../../content/content/shapes.ts'
import { ownTeam } from '../../content/team/shapes.ts'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, text, unixSeconds } from '../../kernel/coerce.ts'
import { announcementRow } from '../../talk/announcement/calls.ts'
import { seatworkRow } from './seatwork-calls.ts'

const manages = { can: 'content.edit', of: 'id' } as const
const sees = { can: 'content.view', of: 'id', from: 'anyone' } as const

/** A plan or a stage with how far the person is. */
const part = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  open: z.boolean(),
  lock_reason: z.string(),
  percent: z.number(),
  required: z.number(),
  done: z.number(),
})
export const planPart = part.extend({ stages: z.array(part) })
export type PlanPart = z.infer<typeof planPart>

/** A content on a shelf of a class, or in one of its stages. */
export const boundRow = z.object({
  content_id: z.number(),
  /** Wire name. */
  content_type: z.string(),
  title: z.string(),
  introduce: z.string(),
  status: z.number(),
  hidden: z.boolean(),
})
export type BoundRow = z.infer<typeof boundRow>

/** How many learners began and finished an item. */
const runLine = z.object({ id: z.number(), content_id: z.number(), started: z.number(), done: z.number() })

export const roomPlanCalls = {
  getRoomHomeData: get('/api/Room/getRoomHomeData', {
    who: sees,
    summary:
      'What the page of a class shows: plans with the person’s progress, teachers, what stands on its shelves; to its people their team, the newest announcements and what runs in class',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: z.object({
      plans: z.array(planPart),
      teachers: z.array(ownerShape),
      resources: z.array(boundRow),
      trainings: z.array(boundRow),
      /** Null for who is in none. */
      team: ownTeam.nullable(),
      announcements: z.array(announcementRow),
      seatwork: z.array(seatworkRow),
    }),
  }),
  bindProject: post('/api/Room/bindProject', {
    who: manages,
    once: true,
    summary:
      'Makes a plan: empty, or a copy of a plan of a class the person teaches, with its dates moved to begin then',
    spec: '2 §7',
    input: z.object({
      id: id(),
      title: text({ max: 50, message: '名称限制50个字符以内' }).optional(),
      /** The plan that is copied. */
      project_id: id().optional(),
      /** The day on which the copy begins. */
      starts_on: unixSeconds.optional(),
    }),
    output: z.object({ project_id: z.number(), left_out: z.number() }),
  }),
  projects: list('/api/Room/projects', {
    who: 'teacher',
    own: true,
    summary: 'Plans of the classes a person teaches, to be copied; the latest first',
    spec: '2 §2',
    filter: { keyword: keyword(60).optional() },
    row: z.object({
      id: z.number(),
      title: z.string(),
      room_id: z.number(),
      room_title: z.string(),
      stage_num: z.number(),
      item_num: z.number(),
    }),
  }),
  runSheet: get('/api/Room/runSheet', {
    who: manages,
    own: true,
    summary: 'How far a class is with the items of a plan: how many learners began and finished each',
    spec: '2 §2',
    input: z.object({ id: id(), project_id: id() }),
    output: z.object({ learners: z.number(), items: z.array(runLine) }),
  }),
  stage: get('/api/Room/stage', {
    who: { can: 'content.view', of: 'id' },
    own: true,
    summary: 'A stage by its id, with its plan and its class',
    spec: '2 §2',
    input: z.object({ id: id() }),
    output: z.object({
      id: z.number(),
      title: z.string(),
      introduce: z.string(),
      project: z.object({ id: z.number(), title: z.string() }),
      room: z.object({ id: z.number(), title: z.string() }),
    }),
  }),
}

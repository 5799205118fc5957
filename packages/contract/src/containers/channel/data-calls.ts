import { z } from 'zod'
import { get } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'
import { channelDetailRow } from './shapes.ts'

const of = 'id'
const sees = { can: 'content.view', of, from: 'anyone' } as const
const belongs = { can: 'content.view', of } as const
const byId = z.object({ id: id() })
/** One's own figures, or as an admin those of another person. */
const ofPerson = byId.extend({ uid: id().optional() })

const spec = '1 §7'

const taskShape = z.object({
  key: z.string(),
  title: z.string(),
  /** Weights of the points that are met, of those of all. */
  percent: z.number(),
  met: z.number(),
  total: z.number(),
})
export type TaskFigures = z.infer<typeof taskShape>

const pointFigures = z.object({
  key: z.string(),
  skill_id: z.number(),
  title: z.string(),
  weight: z.number(),
  target: z.number(),
  target_title: z.string(),
  score: z.number(),
  level_title: z.string(),
  met: z.boolean(),
})

const competenceShape = z.object({
  key: z.string(),
  task_key: z.string(),
  title: z.string(),
  score: z.number(),
  level_title: z.string(),
  target: z.number(),
  target_title: z.string(),
  points: z.array(pointFigures),
})
export type CompetenceFigures = z.infer<typeof competenceShape>

const series = z.object({ label: z.string(), values: z.array(z.number()) })

/** A radar: what stands around it, and a line for each series. */
const radar = z.object({ labels: z.array(z.string()), max: z.number(), series: z.array(series) })
export type Radar = z.infer<typeof radar>

const quantity = z.object({
  member_num: z.number(),
  follow_num: z.number(),
  item_num: z.number(),
  task_num: z.number(),
  competence_num: z.number(),
  point_num: z.number(),
  job_num: z.number(),
  space_num: z.number(),
})
export type ChannelQuantity = z.infer<typeof quantity>

const rightBar = z.object({
  quantity,
  admins: z.array(z.object({ openid: z.string(), name: z.string(), avatar: z.string() })),
  /** State of the person who looks; nothing of it holds for a visitor. */
  mine: z.object({ has_joined: z.boolean(), has_follow: z.boolean(), is_admin: z.boolean(), percent: z.number() }),
})
export type ChannelRightBar = z.infer<typeof rightBar>

const firstView = z.object({ channel: channelDetailRow, right_bar: rightBar })

/** Data of the page of a career path, and how far a person meets its model (1 §7). */
export const channelDataCalls = {
  getSecChannelData: get('/api/Channel/getSecChannelData', {
    who: sees,
    summary: 'A career path as its page first shows it: itself, and its right bar',
    spec,
    input: byId,
    output: firstView,
  }),
  getChannelHomeData: get('/api/Channel/getChannelHomeData', {
    who: sees,
    summary: 'The same for the page’s older address',
    spec,
    input: byId,
    output: firstView,
  }),
  getChannelRightBarData: get('/api/Channel/getChannelRightBarData', {
    who: sees,
    summary: 'Counts and admins of a career path, and how the person stands to it',
    spec,
    input: byId,
    output: rightBar,
  }),
  getChannelQuantityData: get('/api/Channel/getChannelQuantityData', {
    who: sees,
    summary: 'Counts of a career path: people, items, and what is in its model',
    spec,
    input: byId,
    output: quantity,
  }),
  getUserTaskModelData: get('/api/Channel/getUserTaskModelData', {
    who: belongs,
    summary: 'Tasks of the model with how far each is met by the person, or for admins by `uid`',
    spec,
    input: ofPerson,
    output: z.array(taskShape),
  }),
  getUserCompetenceModelData: get('/api/Channel/getUserCompetenceModelData', {
    who: belongs,
    summary: 'Competences of the model with the level of the person, or for admins of `uid`, against the target',
    spec,
    input: ofPerson,
    output: z.array(competenceShape),
  }),
  getUserWebModelData: get('/api/Channel/getUserWebModelData', {
    who: belongs,
    summary: 'The competences as the series of a radar: reached and wanted',
    spec,
    input: ofPerson,
    output: radar,
  }),
  getUserTaskModelWebData: get('/api/Channel/getUserTaskModelWebData', {
    who: belongs,
    summary: 'The tasks as the series of a radar, in percent',
    spec,
    input: ofPerson,
    output: radar,
  }),
}

import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, text } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { listLimits } from '../../kernel/list.ts'
import { adjustDeeds, adjustLimits, adjustMessages } from '../../learning/learning/adjust.ts'
import { howFarColumns } from '../../learning/learning/columns.ts'
import { itemStates } from '../../learning/learning/shapes.ts'
import { memberColumns } from '../../people/organisation/columns.ts'

const who = { can: 'content.data', of: 'id' } as const

/** How many days back the trend of a collection goes. */
export const trendDays = [7, 30, 90] as const

const itemFigures = z.object({
  /** Its place in the outline (stageItemId of 2 §2). */
  item_id: z.number(),
  content_id: z.number(),
  content_type: z.string(),
  title: z.string(),
  required: z.boolean(),
  started: z.number(),
  completed: z.number(),
  /** Handed in and not marked yet. */
  waiting: z.number(),
  average_percent: z.number(),
  /** In percent of what there was to earn; null while nothing is graded. */
  average_score: z.number().nullable(),
  seconds: z.number(),
})
export type ItemFigures = z.infer<typeof itemFigures>

const dayFigures = z.object({
  /** 2026-11-20, in Shanghai. */
  day: z.string(),
  active: z.number(),
  seconds: z.number(),
  joined: z.number(),
})
export type DayFigures = z.infer<typeof dayFigures>

const learnerResult = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  group_name: z.string(),
  state: z.enum(itemStates),
  percent: z.number(),
  /** Required items done, of so many. */
  done: z.number(),
  total: z.number(),
  seconds: z.number(),
  /** Of what is graded, in percent; null while nothing is. */
  average_score: z.number().nullable(),
  join_time: z.number(),
  last_time: z.number(),
  completed_time: z.number(),
  /** Points by content id, for what is graded. */
  scores: z.record(z.string(), z.number()),
})
export type LearnerResult = z.infer<typeof learnerResult>

const learnerItem = z.object({
  content_id: z.number(),
  content_type: z.string(),
  title: z.string(),
  /** The title of its chapter; empty for what stands in none. */
  section: z.string(),
  required: z.boolean(),
  state: z.enum(itemStates),
  percent: z.number(),
  seconds: z.number(),
  /** Points; null while nothing is graded. */
  score: z.number().nullable(),
  max_score: z.number().nullable(),
  last_time: z.number(),
  completed_time: z.number(),
})
export type LearnerItem = z.infer<typeof learnerItem>

/** What a collection's managers see of its learning (spec 3 §2.7, expected 3.13). Learners only, helpers are left out. */
export const reportCalls = {
  summary: get('/api/StudyCollection/summary', {
    aliases: ['/api/TrainingCamp/getTrainingCampStatsData'],
    who,
    summary:
      'Figures of a collection: learners, progress in bands, a trend by day, each item; with `section_id` those of a chapter and the ones below it',
    spec: '2 §7',
    input: z.object({ id: id(), section_id: id().optional(), days: qInt(1, 90).default(30) }),
    output: z.object({
      members: z.number(),
      started: z.number(),
      completed: z.number(),
      active_week: z.number(),
      average_percent: z.number(),
      average_score: z.number().nullable(),
      seconds: z.number(),
      waiting: z.number(),
      /** Learners whose progress lies in each of the bands 0-50, 50-80, 80-100 (score.bands). */
      bands: z.array(z.number()),
      days: z.array(dayFigures),
      items: z.array(itemFigures),
      updated_time: z.number(),
    }),
  }),
  stats: list('/api/StudyCollection/stats', {
    aliases: ['/api/TrainingCamp/fetchCampUserStatsData'],
    who,
    summary:
      'How far each learner of a collection is, with their scores; with `content_id` of one item, with `section_id` of a chapter and those below it',
    spec: '2 §7',
    maxLimit: listLimits.adminLimit,
    filter: {
      id: id(),
      content_id: id().optional(),
      section_id: id().optional(),
      keyword: keyword(60, cleanName).optional(),
      state: z.enum(itemStates).optional(),
    },
    row: learnerResult,
    exportName: '学习统计',
    exports: [
      ...memberColumns,
      { key: 'percent', title: '学习进度（%）', kind: 'number' },
      { key: 'done', title: '完成必修', kind: 'number' },
      { key: 'total', title: '必修总数', kind: 'number' },
      { key: 'seconds', title: '学习时长（分钟）', kind: 'minutes' },
      { key: 'average_score', title: '平均得分率（%）', kind: 'number' },
      { key: 'join_time', title: '加入时间', kind: 'time', width: 22 },
      { key: 'last_time', title: '最近学习', kind: 'time', width: 22 },
      { key: 'completed_time', title: '完成时间', kind: 'time', width: 22 },
    ],
  }),
  itemStats: list('/api/StudyCollection/itemStats', {
    aliases: ['/api/TrainingCamp/fetchCampItemStatsData'],
    who,
    own: true,
    summary: 'The items of a collection, or of a chapter and those below it, with what learners did',
    spec: '2 §7',
    maxLimit: listLimits.adminLimit,
    filter: { id: id(), section_id: id().optional() },
    row: itemFigures,
    exportName: '内容统计',
    exports: [
      { key: 'title', title: '内容', width: 30 },
      ...howFarColumns,
      { key: 'average_score', title: '平均得分率（%）', kind: 'number' },
      { key: 'waiting', title: '待批阅', kind: 'number' },
      { key: 'seconds', title: '总时长（分钟）', kind: 'minutes' },
    ],
  }),
  learnerItems: list('/api/StudyCollection/learnerItems', {
    aliases: ['/api/TrainingCamp/fetchUserTrainingData'],
    who,
    own: true,
    summary: 'What one learner of a collection did with each of its items',
    spec: '2 §7',
    maxLimit: listLimits.adminLimit,
    /** The learner by number, or by `openid`. */
    filter: {
      id: id(),
      uid: id().optional(),
      openid: z.string().min(1).max(64).optional(),
      section_id: id().optional(),
    },
    row: learnerItem,
    exportName: '学员学习明细',
    exports: [
      { key: 'section', title: '目录', width: 30 },
      { key: 'title', title: '内容', width: 30 },
      { key: 'percent', title: '学习进度（%）', kind: 'number' },
      { key: 'score', title: '得分', kind: 'number' },
      { key: 'max_score', title: '满分', kind: 'number' },
      { key: 'seconds', title: '学习时长（分钟）', kind: 'minutes' },
      { key: 'last_time', title: '最近学习', kind: 'time', width: 22 },
      { key: 'completed_time', title: '完成时间', kind: 'time', width: 22 },
    ],
  }),
  adjust: post('/api/StudyCollection/adjust', {
    who: { can: 'content.mark', of: 'id' },
    own: true,
    summary: 'Says of a learner’s item that it is done, need not be done or is to be done anew, or takes that back',
    spec: '2 §7',
    input: z.object({
      id: id(),
      content_id: id(),
      uid: id(),
      deed: z.enum(adjustDeeds),
      reason: text({
        min: adjustLimits.reasonMin,
        max: adjustLimits.reasonMax,
        required: adjustMessages.reasonNeeded,
        message: adjustMessages.reasonLength,
      }),
    }),
    output: z.object({ state: z.enum(itemStates), percent: z.number() }),
  }),
  getFilterOption: get('/api/StudyCollection/getFilterOption', {
    who,
    summary: 'What the results of a collection can be filtered by',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: z.object({
      /** Its chapters as they are read, with how deep each stands, 1 at the top. */
      sections: z.array(z.object({ id: z.number(), title: z.string(), level: z.number() })),
      items: z.array(
        z.object({
          /** Its place in the outline (stageItemId of 2 §2). */
          item_id: z.number(),
          content_id: z.number(),
          content_type: z.string(),
          title: z.string(),
          markable: z.boolean(),
          adjustable: z.boolean(),
        }),
      ),
    }),
  }),
}

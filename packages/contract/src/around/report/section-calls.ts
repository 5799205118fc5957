import { z } from 'zod'
import { list } from '../../kernel/call.ts'
import { id, keyword, qInt } from '../../kernel/coerce.ts'
import { cleanName } from '../../kernel/folding.ts'
import { listLimits } from '../../kernel/list.ts'
import { howFarColumns } from '../../learning/learning/columns.ts'
import { memberColumns } from '../../people/organisation/columns.ts'

const who = { can: 'content.data', of: 'id' } as const

const sectionFigures = z.object({
  section_id: z.number(),
  title: z.string(),
  members: z.number(),
  /** Learners who opened anything of it, and those who are through with it. */
  started: z.number(),
  completed: z.number(),
  average_percent: z.number(),
  /** In percent of what there was to earn; null while nothing is graded. */
  average_score: z.number().nullable(),
  seconds: z.number(),
})
export type SectionFigures = z.infer<typeof sectionFigures>

const sectionLearner = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  number: z.string(),
  group_name: z.string(),
  /** How far they are with the whole part. */
  percent: z.number(),
  /** How far with each part directly below it, by its id; 0 for what was not begun. */
  percents: z.record(z.string(), z.number()),
})
export type SectionLearner = z.infer<typeof sectionLearner>

/** The parts of a container (plans and stages of a class, chapters of others) as its learners learn them (spec 2 §2). */
export const sectionReportCalls = {
  sectionStats: list('/api/StudyCollection/sectionStats', {
    who,
    own: true,
    summary:
      'How far learners are with each plan of a container; with `parent_id` with each part directly below that one',
    spec: '2 §2',
    maxLimit: listLimits.adminLimit,
    filter: { id: id(), parent_id: qInt(0).default(0) },
    row: sectionFigures,
    exportName: '计划统计',
    exports: [
      { key: 'title', title: '名称', width: 30 },
      { key: 'members', title: '学员', kind: 'number' },
      ...howFarColumns,
      { key: 'average_score', title: '平均得分率（%）', kind: 'number' },
      { key: 'seconds', title: '总时长（分钟）', kind: 'minutes' },
    ],
  }),
  sectionLearners: list('/api/StudyCollection/sectionLearners', {
    who,
    own: true,
    summary:
      'How far each learner is with a plan and with each of its stages; an exported file has a column for each stage',
    spec: '2 §2',
    maxLimit: listLimits.adminLimit,
    /** One learner alone by `openid`. */
    filter: {
      id: id(),
      section_id: id(),
      keyword: keyword(60, cleanName).optional(),
      openid: z.string().min(1).max(64).optional(),
    },
    row: sectionLearner,
    exportName: '阶段进度',
    exports: [...memberColumns, { key: 'percent', title: '学习进度（%）', kind: 'number' }],
  }),
}

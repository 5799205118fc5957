import { z } from 'zod'
import { type Column, get, list } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { howFarColumns } from '../../learning/learning/columns.ts'
import { takerColumns, takerFilter, takerRow } from '../../learning/skill/takers.ts'
import {
  channelReport,
  channelStats,
  channelSummary,
  itemFiguresRow,
  memberFigures,
  memberStandardRow,
  modelReport,
  skillFiguresRow,
  standardFigures,
  standardFiguresRow,
} from './shapes.ts'

const sees = { can: 'content.view', of: 'id', from: 'anyone' } as const
const byId = z.object({ id: id() })
/** The member by number, or by `openid`. */
const whose = { uid: id().optional(), openid: z.string().min(1).max(64).optional() }

/** Days that the line of joining shows. */
export const statsDays = [7, 30, 90] as const

const reachedColumns: readonly Column[] = [
  { key: 'average', title: '平均得分', kind: 'number' },
  { key: 'reached', title: '达标人数', kind: 'number' },
]

/**
 * Figures of a career path (1 §7, 3 §2.7, §2.8). Those who do not manage it get no result of fewer than five people, nor a
 * second one from which it would follow.
 */
export const channelStatsCalls = {
  getChannelSummaryData: get('/api/Channel/getChannelSummaryData', {
    who: sees,
    summary: 'Members, followers, newcomers and mean progress of a career path',
    spec: '1 §7',
    input: byId,
    output: channelSummary,
  }),
  getChannelStatsData: get('/api/Channel/getChannelStatsData', {
    who: sees,
    summary: 'Members of a career path who joined, and who learned, by day',
    spec: '1 §7',
    input: z.object({ id: id(), days: qInt(1, 90).default(30) }),
    output: channelStats,
  }),
  fetchChannelItemList: list('/api/Channel/fetchChannelItemList', {
    who: sees,
    own: true,
    summary: 'Items of a career path, with how far its members are',
    spec: '1 §7',
    maxLimit: listLimits.adminLimit,
    filter: byId.shape,
    row: itemFiguresRow,
    exportName: '学习内容统计',
    exports: [{ key: 'title', title: '内容', width: 30 }, ...howFarColumns],
  }),
  fetchChannelSkillList: list('/api/Channel/fetchChannelSkillList', {
    who: sees,
    own: true,
    summary: 'Skills of the published model of a career path, with the levels of its members',
    spec: '1 §7',
    maxLimit: listLimits.adminLimit,
    filter: byId.shape,
    row: skillFiguresRow,
    exportName: '能力模型统计',
    exports: [
      { key: 'title', title: '技能点', width: 30 },
      { key: 'target_title', title: '目标等级' },
      { key: 'taken', title: '有等级人数', kind: 'number' },
      ...reachedColumns,
    ],
  }),
  fetchChannelStandardList: list('/api/Channel/fetchChannelStandardList', {
    who: sees,
    summary: 'Standards of a career path: how many members took each, their mean, how many reached it',
    spec: '1 §7',
    maxLimit: listLimits.adminLimit,
    filter: byId.shape,
    row: standardFiguresRow,
    exportName: '测评统计',
    exports: [
      { key: 'title', title: '测评', width: 30 },
      { key: 'target_title', title: '目标等级' },
      { key: 'taken', title: '测评人数', kind: 'number' },
      ...reachedColumns,
    ],
  }),
  standardFigures: get('/api/Channel/standardFigures', {
    who: sees,
    own: true,
    summary: 'A standard of a career path: how many members stand at each level',
    spec: '3 §2.8',
    input: z.object({ id: id(), standard_id: id() }),
    output: standardFigures,
  }),
  getChannelStandardUserData: list('/api/Channel/getChannelStandardUserData', {
    who: { can: 'content.data', of: 'id' },
    summary: 'Members of a career path who took a standard, with latest and best score and level, the best first',
    spec: '1 §7',
    maxLimit: listLimits.adminLimit,
    filter: { id: id(), standard_id: id(), ...takerFilter },
    row: takerRow,
    exportName: '测评学员统计',
    exports: takerColumns,
  }),
  getChannelUserStandardData: list('/api/Channel/getChannelUserStandardData', {
    who: { can: 'content.view', of: 'id' },
    summary: 'What a member of a career path reached in each of its standards; for that member and its admins',
    spec: '1 §7',
    maxLimit: listLimits.adminLimit,
    filter: { id: id(), ...whose },
    row: memberStandardRow,
    exportName: '学员测评统计',
    exports: [
      { key: 'title', title: '测评', width: 30 },
      { key: 'target_title', title: '目标等级' },
      { key: 'latest', title: '最近得分', kind: 'number' },
      { key: 'best', title: '最高得分', kind: 'number' },
      { key: 'level_title', title: '等级' },
      { key: 'times', title: '测评次数', kind: 'number' },
      { key: 'at', title: '最近测评', kind: 'time', width: 22 },
    ],
  }),
  memberFigures: get('/api/Channel/memberFigures', {
    who: { can: 'content.view', of: 'id' },
    own: true,
    summary: 'How far a member of a career path is; for that member and its admins, 40400 for others',
    spec: '3 §2.8',
    input: z.object({ id: id(), ...whose }),
    output: memberFigures,
  }),
  report: get('/api/Channel/report', {
    who: sees,
    own: true,
    summary: 'The public report of a career path: members, completion, levels, certificates, posts, without names',
    spec: '3 §2.8',
    input: byId,
    output: channelReport,
  }),
  modelReport: get('/api/Channel/modelReport', {
    who: sees,
    own: true,
    summary: 'The skills of the published model with targets, how far members are, and how far one is oneself',
    spec: '2 §2',
    input: byId,
    output: modelReport,
  }),
}

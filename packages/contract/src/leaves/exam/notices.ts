import { z } from 'zod'
import { aboutHandIn, kind, resultLink } from '../../base/notification/about.ts'
import { labelOf } from '../../content-types.ts'
import { pathTo } from '../../kernel/route.ts'

const aboutDeed = z.object({
  content_id: z.number(),
  container_id: z.number(),
  title: z.string(),
  /** A test is no exam. */
  content_kind: z.string().optional(),
  /** Which attempt. */
  no: z.number(),
  reason: z.string(),
})

function entranceLink({ content_id: id, container_id: c }: z.output<typeof aboutDeed>): string {
  return `${pathTo('/exam/:id/entrance', { id })}?c=${c}`
}

/** 考试 or 测验. */
function label({ content_kind: kind = '' }: { content_kind?: string | undefined }): string {
  return labelOf({ type: 'exam', kind })
}

/** Notices to learners about their exams, and to markers about appeals. */
export const examNotices = {
  'exam.graded': kind({
    params: aboutHandIn,
    audience: 'person',
    text: (params) => ({
      title: `${label(params)}已批阅`,
      content: `${label(params)}《${params.title}》已批阅，点击查看成绩`,
    }),
    link: (params) => resultLink('exam', params),
  }),
  'exam.released': kind({
    params: aboutHandIn,
    audience: 'person',
    text: (params) => ({
      title: '成绩已公布',
      content: `${label(params)}《${params.title}》的成绩已公布，点击查看成绩`,
    }),
    link: (params) => resultLink('exam', params),
  }),
  'exam.void': kind({
    params: aboutDeed,
    audience: 'person',
    text: ({ title, no, reason, ...params }) => ({
      title: '作答已作废',
      content: `您在${label(params)}《${title}》中的第${no}次作答已作废，不计入成绩，原因：${reason}`,
    }),
    link: entranceLink,
  }),
  'exam.reset': kind({
    params: aboutDeed,
    audience: 'person',
    text: ({ title, no, reason, ...params }) => ({
      title: `${label(params)}已重置`,
      content: `您在${label(params)}《${title}》中的第${no}次作答已作废，可以重新作答，原因：${reason}`,
    }),
    link: entranceLink,
  }),
  'exam.reopen': kind({
    params: aboutDeed,
    audience: 'person',
    text: ({ title, no, reason, ...params }) => ({
      title: `${label(params)}已重新打开`,
      content: `您在${label(params)}《${title}》中的第${no}次作答已重新打开，可以继续作答，原因：${reason}`,
    }),
    link: entranceLink,
  }),
  'appeal.made': kind({
    params: aboutHandIn,
    audience: 'owner',
    text: (params) => ({
      title: '成绩复核申请',
      content: `有学员申请复核${label(params)}《${params.title}》的成绩，请及时处理`,
    }),
    link: ({ content_id: id, container_id: c, hand_in: s }) => `${pathTo('/reading/exam/:id', { id })}?c=${c}&s=${s}`,
  }),
  'appeal.accepted': kind({
    params: aboutHandIn,
    audience: 'person',
    text: (params) => ({
      title: '复核已通过',
      content: `您在${label(params)}《${params.title}》中的复核申请已通过，成绩已更新`,
    }),
    link: (params) => resultLink('exam', params),
  }),
  'appeal.rejected': kind({
    params: aboutHandIn,
    audience: 'person',
    text: (params) => ({
      title: '复核未通过',
      content: `您在${label(params)}《${params.title}》中的复核申请未通过，点击查看原因`,
    }),
    link: (params) => resultLink('exam', params),
  }),
  'exam.rescored': kind({
    params: aboutHandIn,
    audience: 'person',
    text: (params) => ({
      title: '成绩有更新',
      content: `您在${label(params)}《${params.title}》中的成绩有更新，点击查看`,
    }),
    link: (params) => resultLink('exam', params),
  }),
}

import { z } from 'zod'
import { aboutContent, detailLink, kind, manageLink, named } from '../../base/notification/about.ts'

/** Notices to applicants and managers about applications. */
export const joiningNotices = {
  'application.made': kind({
    params: aboutContent,
    audience: 'owner',
    text: (params, count) => ({
      title: '加入申请',
      content:
        count > 1 ? `${params.actor}等${count}人申请加入${named(params)}` : `${params.actor}申请加入${named(params)}`,
    }),
    link: (params) => `${manageLink(params)}?tab=application`,
    group: ({ content_id: id }) => String(id),
  }),
  'application.accepted': kind({
    params: aboutContent,
    audience: 'person',
    text: (params) => ({ title: '申请已通过', content: `您已加入${named(params)}，可以开始学习` }),
    link: detailLink,
  }),
  'application.refused': kind({
    params: aboutContent.extend({ answer: z.string() }),
    audience: 'person',
    text: (params) => ({
      title: '申请未通过',
      content: `您加入${named(params)}的申请未通过${params.answer === '' ? '' : `：${params.answer}`}`,
    }),
    link: detailLink,
  }),
} as const

import { z } from 'zod'
import { kind, learnLink } from '../../base/notification/about.ts'
import { pathTo } from '../../kernel/route.ts'

/** Notices about requests to be signed in afterwards. */
export const signinNotices = {
  'signin.asked': kind({
    params: z.object({ content_id: z.number(), container_id: z.number(), title: z.string() }),
    audience: 'owner',
    text: ({ title }, count) => ({
      title: '补签申请',
      content: `${count > 1 ? `${count}名学员` : '有学员'}申请补签《${title}》，请及时处理`,
    }),
    link: ({ content_id: id, container_id: c }) => `${pathTo('/signin/:id/board', { id })}?c=${c}&state=request`,
    group: ({ content_id: id, container_id: c }) => `${c} ${id}`,
  }),
  'signin.decided': kind({
    params: z.object({
      content_id: z.number(),
      container_id: z.number(),
      container_type: z.string().default(''),
      title: z.string(),
      approved: z.boolean(),
    }),
    audience: 'person',
    text: ({ title, approved }) => ({
      title: approved ? '补签已通过' : '补签未通过',
      content: `您在《${title}》的补签申请${approved ? '已通过' : '未通过'}，点击查看`,
    }),
    link: learnLink,
  }),
} as const

import { z } from 'zod'
import { aboutHandIn, kind, learnLink, momentText, resultLink } from '../../base/notification/about.ts'

/** Notices to learners about their works. */
export const workNotices = {
  'work.graded': kind({
    params: aboutHandIn,
    audience: 'person',
    text: ({ title }) => ({ title: '作业已批阅', content: `作业《${title}》已批阅，点击查看成绩` }),
    link: (params) => resultLink('work', params),
  }),
  'work.returned': kind({
    params: aboutHandIn,
    audience: 'person',
    text: ({ title }) => ({ title: '作业被退回', content: `作业《${title}》被退回，请按老师的意见修改后重新提交` }),
    link: (params) => resultLink('work', params),
  }),
  'work.allowed': kind({
    params: z.object({
      content_id: z.number(),
      container_id: z.number(),
      container_type: z.string().default(''),
      title: z.string(),
      /** 0 for no extension. */
      extended_to: z.number(),
      excused: z.boolean(),
    }),
    audience: 'person',
    text: ({ title, extended_to: at, excused }) => {
      if (excused) {
        return { title: '作业已免交', content: `老师已将您的作业《${title}》设为免交` }
      }
      return at > 0
        ? { title: '作业已延期', content: `您的作业《${title}》已延期到${momentText({ at })}` }
        : { title: '作业时间已恢复', content: `您的作业《${title}》的延期或免交已取消，请按应交时间提交` }
    },
    link: learnLink,
  }),
} as const

import { aboutLearned, kind, learnLink } from '../../base/notification/about.ts'

/** Notices to learners about their products. */
export const practiceNotices = {
  'practice.accepted': kind({
    params: aboutLearned,
    audience: 'person',
    text: ({ title }) => ({ title: '作品已通过', content: `您在实践项目《${title}》的作品已通过，点击查看` }),
    link: learnLink,
  }),
  'practice.returned': kind({
    params: aboutLearned,
    audience: 'person',
    text: ({ title }) => ({
      title: '作品被退回',
      content: `您在实践项目《${title}》的作品被退回，请按老师的意见修改后重新提交`,
    }),
    link: learnLink,
  }),
} as const

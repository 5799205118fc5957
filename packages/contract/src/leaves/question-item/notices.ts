import { aboutLearned, kind, learnLink } from '../../base/notification/about.ts'

/** Notices to learners about questions that stand alone. */
export const questionItemNotices = {
  'question.graded': kind({
    params: aboutLearned,
    audience: 'person',
    text: ({ title }) => ({ title: '题目已批阅', content: `题目《${title}》已批阅，点击查看` }),
    link: learnLink,
  }),
} as const

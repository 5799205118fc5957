import { aboutContent, kind, named } from '../../base/notification/about.ts'
import { pathTo } from '../../kernel/route.ts'
import { standardResult } from '../../types/standard.ts'

/** Notices to learners about assessments. */
export const skillNotices = {
  'assessment.recorded': kind({
    params: aboutContent,
    audience: 'person',
    text: (params) => ({ title: '测评分析', content: `${named(params)}已全部批阅，可以查看分析` }),
    link: ({ content_id: id }) => pathTo(standardResult, { id }),
  }),
}

import { managingFrame } from '../../kernel/container-pages.ts'
import { type RouteInput, routes } from '../../kernel/route.ts'
import { ownSkillsInput, skillCalls } from '../../learning/skill/calls.ts'
import { standardContainer } from '../../types/standard.ts'
import { standardCalls } from './calls.ts'
import { mySkillTab, ownStandardsInput, takersInput } from './page-inputs.ts'

const id = ({ params }: RouteInput) => Number(params.id)

/** Common parts of the pages of taking a standard: whoever is signed in opens them. */
const flow = { layout: 'sec', shell: { sidebar: false }, who: 'signedIn', noindex: true } as const

export const standardRoutes = routes([
  {
    ...flow,
    name: 'standard-entrance',
    path: '/sec/standard/:id/entrance',
    aliases: ['/career/assessment/:id/entrance'],
    title: '开始测评',
    page: 'standard/standard-entrance',
    load: (input) => [
      [standardCalls.detail, { id: id(input) }],
      [standardCalls.result, { id: id(input) }],
      [standardCalls.getScore, { standard_id: id(input) }],
    ],
  },
  {
    ...flow,
    name: 'standard-result',
    path: '/sec/standard/:id/result',
    aliases: ['/career/assessment/:id/result'],
    title: '测评结果',
    page: 'standard/standard-result',
    load: (input) => [
      [standardCalls.detail, { id: id(input) }],
      [standardCalls.result, { id: id(input) }],
    ],
  },
  {
    ...flow,
    name: 'standard-analysis',
    path: '/sec/standard/:id/analysis/:recordId',
    aliases: ['/career/assessment/:id/analysis/:recordId'],
    title: '测评分析',
    page: 'standard/standard-analysis',
    load: (input) => [
      [standardCalls.detail, { id: id(input) }],
      [standardCalls.analysis, { id: id(input), record_id: Number(input.params.recordId) }],
    ],
  },
  {
    name: 'career-assessment',
    path: '/career/assessment/:id',
    layout: 'legacy',
    who: 'signedIn',
    title: '测评',
    redirect: '/career/assessment/:id/entrance',
  },
  {
    name: 'career-my-skill',
    path: '/career/my-skill',
    layout: 'legacy',
    who: 'signedIn',
    title: '我的技能',
    page: 'standard/my-skill',
    load: ({ query }) => {
      const tab = mySkillTab(query.tab)
      return tab === 'skill'
        ? [[skillCalls.mine, ownSkillsInput(query)]]
        : [[standardCalls.mine, ownStandardsInput(tab, query)]]
    },
  },
  {
    name: 'sec-standard-stats',
    path: `${standardContainer.paths.manage}/stats`,
    layout: 'sec',
    who: 'signedIn',
    title: '数据统计',
    page: 'standard/standard-stats',
    paint: 'titled',
    parts: () => [managingFrame],
    load: ({ params, query }) => [
      [standardCalls.detail, { id: Number(params.id), use_from: 'admin' }],
      [standardCalls.getUserStats, takersInput(Number(params.id), query)],
    ],
  },
])

import {
  type ContainerDefinition,
  cooperatorRole,
  learnerRole,
  ownerRole,
  type SectionLevel,
  usualRules,
} from './container.ts'

/** The page of a standard for everybody who may see it. */
export const standardDetail = '/sec/standard/:id/detail'

/** One's own result with each content of a standard, and the way to the analysis. */
export const standardResult = '/sec/standard/:id/result'

/** 维度 and 技能点. */
const points: readonly SectionLevel[] = [
  { kind: 'dimension', label: '维度' },
  { kind: 'skill_point', label: '技能点' },
]

/** 测评: skills in dimensions with what each is measured by, or 基础标准, from which skills are taken (3 §2.7, §2.8). */
export const standardContainer: ContainerDefinition = {
  paths: {
    manage: '/sec/standard/manage/:id',
    learn: '/sec/standard/:id/test',
    create: '/sec/standard/:id/create-activity/:section/:leaf',
    edit: '/sec/standard/:id/update-activity/:item/:leaf',
    grades: '/sec/standard/:id/my-grades',
    deleted: '/career/my-skill?tab=manage',
    others: ['/career/assessment/:id', '/sec/standard/:id/entrance', standardResult],
    older: { detail: '/career/standard-detail/:id', learn: '/career/assessment/:id/test' },
  },
  menu: [
    'content',
    'info',
    { own: 'stats', label: '数据统计', action: 'data' },
    'member',
    'mark',
    'gradebook',
    'certificate',
    { page: 'data', at: 'learning', label: '学习数据' },
  ],
  refreshes: ['Standard'],
  holds: { outline: ['exam', 'work', 'practice', 'question_item'] },
  sections: points,
  roles: { owner: ownerRole, admin: cooperatorRole, member: learnerRole },
  rules: { ...usualRules, info: { who: 'manages' }, cooperators: { who: 'manages', published: true } },
  joins: ['self'],
  grades: true,
  memberCalls: ['Standard/detail', 'Standard/members'],
}

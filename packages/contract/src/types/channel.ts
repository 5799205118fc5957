import { type ContainerDefinition, learnerRole, ownerRole, type RoleOf, usualRules } from './container.ts'

/** The page of a career path for everybody who may see it. */
export const channelDetail = '/sec/channel-detail/:id'

/** Manages a path like its owner does (C034). */
const adminRole: RoleOf = { label: '管理员', wire: 'other', rights: ['manages', 'marks'] }

/** 职业路径: what a job asks for, and what is learned for it in stages (1 §2.1, 2 §2, 3 §2.7). */
export const channelContainer: ContainerDefinition = {
  paths: {
    manage: '/sec/channel/manage/:id',
    learn: '/sec/channel-detail/:id/learn',
    create: '/sec/channel/:id/create-activity/:section/:leaf',
    edit: '/sec/channel/:id/update-activity/:item/:leaf',
    grades: '/sec/channel/:id/my-grades',
    exam: '/career/examination/:id',
    deleted: '/career/my-channel?tab=manage',
    older: { detail: '/channel/:id/detail' },
  },
  menu: [
    'content',
    { own: 'job', label: '岗位', action: 'edit' },
    { own: 'stats', label: '数据统计', action: 'data' },
    'member',
    'info',
    { own: 'enterprise', label: '合作企业', action: 'edit' },
    { own: 'groups', label: '班级', action: 'edit' },
    'announcement',
    'question',
    'mark',
    'gradebook',
    'certificate',
    { page: 'data', at: 'learning', label: '学习数据' },
  ],
  refreshes: ['Channel', 'ChannelModel', 'ChannelJob'],
  holds: { outline: ['collection', 'standard', 'exam', 'camp'], resource: ['room'] },
  sections: [{ kind: 'chapter', label: '阶段' }],
  roles: { owner: ownerRole, admin: adminRole, member: learnerRole },
  rules: {
    ...usualRules,
    info: { who: 'manages' },
    delete: { who: 'manages' },
    cooperators: { who: 'manages', published: true },
  },
  joins: ['self', 'approval', 'code', 'closed'],
  grades: true,
  enrols: true,
  talks: true,
  memberCalls: ['Channel/detail', 'Channel/fetchChannelUserList'],
}

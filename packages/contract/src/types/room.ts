import {
  anyLeaf,
  assistantRole,
  type ContainerDefinition,
  learnerRole,
  ownerRole,
  type RoleOf,
  usualRules,
} from './container.ts'

/** The page of a class for everybody who may see it. */
export const roomDetail = '/group/:id/detail'

/** Teaches in a class: changes what it holds, and marks. */
const teacherRole: RoleOf = { label: '教师', wire: 'teacher', rights: ['manages', 'marks'] }

/** 班级: plans of stages, taught to its members (2 §2, §6). */
export const roomContainer: ContainerDefinition = {
  paths: {
    add: '/sec/creator/room/add',
    manage: '/group/:id/manage',
    learn: '/group/:id/learn',
    create: '/group/:id/create-activity/:leaf?stage=:section',
    edit: '/group/:id/update-activity/:item/:leaf',
    grades: '/group/:id/my-grades',
    all: '/group',
    made: '/sec/creator/room',
    mine: '/my/room',
    deleted: '/sec/creator/room',
    others: ['/group/stage/:id', '/group/add/index', '/group/:id/seatwork'],
  },
  menu: [
    { page: 'content', at: 'map/index', label: '计划管理' },
    { own: 'index', label: '辅助资源', action: 'edit' },
    { own: 'training_room', label: '实训室', action: 'edit' },
    'member',
    'info',
    { page: 'mark', at: 'marking' },
    { page: 'data', at: 'data/index' },
    'announcement',
    'question',
    'gradebook',
    'certificate',
  ],
  refreshes: ['Room'],
  holds: {
    outline: [anyLeaf, 'collection', 'camp', 'training'],
    resource: ['article', 'video', 'document', 'picture', 'link', 'collection'],
    training: ['camp', 'training'],
  },
  sections: [
    { kind: 'plan', label: '计划' },
    { kind: 'stage', label: '阶段' },
  ],
  roles: { owner: ownerRole, teacher: teacherRole, assistant: assistantRole, member: learnerRole },
  rules: { ...usualRules, info: { who: 'owns', noDemo: true } },
  joins: ['self', 'approval', 'code'],
  formJoins: 'way',
  grades: true,
  enrols: true,
  talks: true,
  teams: true,
  // 普通班 for everybody, 创业班 with a trial, 实训班 with a plan that was bought.
  templates: [
    { template: 1, level: 0 },
    { template: 2, level: 1 },
    { template: 3, level: 2 },
  ],
  memberCalls: ['Room/detail', 'Room/getRoomMemberData', 'Room/teams', 'Room/teamMembers', 'Room/seatwork'],
}

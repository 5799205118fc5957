import { type ContainerDefinition, cooperatorRole, ownerRole, usualRules } from './container.ts'

/** 专题: contents of one type side by side, followed and not joined (1 §3). */
export const subjectContainer: ContainerDefinition = {
  paths: { add: '/sec/subject/add', manage: '/sec/subject/manage/:id', made: '/sec/creator/subject' },
  madeFor: 'super',
  menu: ['info', 'content'],
  refreshes: ['Subject'],
  holds: { content: ['collection', 'room', 'camp', 'training', 'standard', 'channel'] },
  sections: [],
  roles: { owner: ownerRole, admin: cooperatorRole },
  rules: usualRules,
}

import { type ContainerDefinition, cooperatorRole, ownerRole, usualRules } from './container.ts'

/** 专题: contents of one type side by side, followed and not joined (1 §3). */
export const subjectContainer: ContainerDefinition = {
  paths: { manage: '/sec/subject/manage/:id' },
  holds: { content: ['collection'] },
  sectionLevels: 0,
  roles: { owner: ownerRole, admin: cooperatorRole },
  rules: usualRules,
}

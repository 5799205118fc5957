import {
  anyLeaf,
  assistantRole,
  type ContainerDefinition,
  cooperatorRole,
  learnerRole,
  ownerRole,
  usualRules,
} from './container.ts'

/** 学习集: leaves in chapters, learned by its members (2 §2, §6). */
export const collectionContainer: ContainerDefinition = {
  paths: {
    manage: '/sec/collection/manage/:id',
    learn: '/collection/:id/my-detail',
    grades: '/sec/collection/:id/my-grades',
  },
  holds: { outline: [anyLeaf] },
  sectionLevels: 2,
  roles: { owner: ownerRole, admin: cooperatorRole, assistant: assistantRole, member: learnerRole },
  rules: usualRules,
  grades: true,
  talks: true,
  memberCalls: ['StudyCollection/detail', 'StudyCollection/fetchCollectionUser'],
}

import {
  anyLeaf,
  assistantRole,
  type ContainerDefinition,
  cooperatorRole,
  joinWays,
  learnerRole,
  ownerRole,
  usualRules,
} from './container.ts'

/** The page of a collection for everybody who may see it. */
export const collectionDetail = '/sec/study-collection-detail/:id'

/** 学习集: leaves in chapters, learned by its members (2 §2, §6). */
export const collectionContainer: ContainerDefinition = {
  paths: {
    add: '/sec/collection/add',
    manage: '/sec/collection/manage/:id',
    learn: '/collection/:id/my-detail',
    edit: '/sec/collection/:id/update-activity/:item/:leaf',
    grades: '/sec/collection/:id/my-grades',
    older: { manage: '/collection/:id/manage', grades: '/collection/:id/my-grades' },
  },
  holds: { outline: [anyLeaf] },
  sectionLevels: 2,
  roles: { owner: ownerRole, admin: cooperatorRole, assistant: assistantRole, member: learnerRole },
  rules: usualRules,
  joins: joinWays,
  grades: true,
  talks: true,
  memberCalls: ['StudyCollection/detail', 'StudyCollection/fetchCollectionUser'],
}

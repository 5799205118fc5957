import {
  anyLeaf,
  assistantRole,
  type ContainerDefinition,
  chapters,
  cooperatorRole,
  joinWays,
  learnerRole,
  ownerRole,
  usualRules,
} from './container.ts'
import { usualMenu } from './menu.ts'

/** The page of a collection for everybody who may see it. */
export const collectionDetail = '/sec/study-collection-detail/:id'

/** 学习集: leaves and trainings in chapters, learned by its members (2 §2, §6). */
export const collectionContainer: ContainerDefinition = {
  paths: {
    add: '/sec/collection/add',
    manage: '/sec/collection/manage/:id',
    learn: '/collection/:id/my-detail',
    create: '/sec/collection/:id/create-activity/:section/:leaf',
    edit: '/sec/collection/:id/update-activity/:item/:leaf',
    grades: '/sec/collection/:id/my-grades',
    all: '/sec/resource_center',
    made: '/sec/creator/collection',
    mine: '/my/study-collection',
    older: {
      all: '/collection',
      detail: '/collection/:id/detail',
      manage: '/collection/:id/manage',
      pages: { content: 'index', info: 'info', member: 'member', gradebook: 'gradebook' },
      marked: ['work', 'practice', 'exam', 'training'],
      create: '/collection/:id/create-activity/:section/:leaf',
      edit: '/collection/:id/update-activity/:item/:leaf',
      grades: '/collection/:id/my-grades',
    },
  },
  menu: usualMenu,
  refreshes: ['StudyCollection'],
  holds: { outline: [anyLeaf, 'training'] },
  sections: chapters,
  roles: { owner: ownerRole, admin: cooperatorRole, assistant: assistantRole, member: learnerRole },
  rules: usualRules,
  joins: joinWays,
  grades: true,
  enrols: true,
  talks: true,
  memberCalls: ['StudyCollection/detail', 'StudyCollection/fetchCollectionUser'],
}

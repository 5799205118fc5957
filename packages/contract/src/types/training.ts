import { madeTrainings } from './camp.ts'
import { anyLeaf, type ContainerDefinition, joinWays, learnerRole, ownerRole, usualRules } from './container.ts'

/** The page of a training for everybody who may see it. */
export const trainingDetail = '/sec/training-detail/:id'

/** 实训: what is learned in an afternoon, by itself or through a camp, a class or a collection (3 §2.6, §2.13). */
export const trainingContainer: ContainerDefinition = {
  paths: {
    add: '/work/training/add-training',
    manage: '/work/training/update-training/:id',
    learn: '/training/:id/learn',
    create: '/training/:id/create-activity/:section/:leaf',
    edit: '/training/:id/update-activity/:item/:leaf',
    grades: '/training/:id/my-grades',
    deleted: madeTrainings,
    older: { detail: '/single-training-detail/:id' },
  },
  menu: [
    'content',
    { page: 'info', at: '' },
    'member',
    'mark',
    'data',
    'announcement',
    'question',
    'gradebook',
    'certificate',
  ],
  refreshes: ['Training', 'TrainingCamp'],
  holds: { outline: [anyLeaf] },
  sections: [],
  roles: { owner: ownerRole, member: learnerRole },
  rules: usualRules,
  joins: joinWays,
  formJoins: 'all',
  grades: true,
  talks: true,
  memberCalls: ['Training/detail', 'Training/members'],
}

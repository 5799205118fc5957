import {
  anyLeaf,
  type ContainerDefinition,
  chapters,
  joinWays,
  learnerRole,
  ownerRole,
  usualRules,
} from './container.ts'

/** The page of a camp for everybody who may see it. */
export const campDetail = '/sec/training-camp-detail/:id'

/** The list of one's own trainings, at what one made: a deleted camp or training leads there (C088). */
export const madeTrainings = '/work/my-training?tab=created'

/** 训练营: weeks of learning with dates and a place; its learners learn the collections and trainings it holds (2 §2, 3 §2.7). */
export const campContainer: ContainerDefinition = {
  paths: {
    add: '/work/training/add-camp',
    manage: '/sec/training-camp/manage/:id',
    learn: '/training-camp/:id/learn',
    create: '/training-camp/:id/create-activity/:section/:leaf',
    edit: '/training-camp/:id/update-activity/:item/:leaf',
    grades: '/training-camp/:id/my-grades',
    deleted: madeTrainings,
    older: { detail: '/work/training/camp-detail/:id' },
  },
  menu: [
    'content',
    'info',
    { page: 'data', at: 'stats' },
    'member',
    'mark',
    'announcement',
    'question',
    'gradebook',
    'certificate',
  ],
  refreshes: ['TrainingCamp'],
  holds: { outline: [anyLeaf, 'collection', 'training'] },
  sections: chapters,
  roles: { owner: ownerRole, member: learnerRole },
  rules: usualRules,
  joins: joinWays,
  formJoins: 'all',
  grades: true,
  enrols: true,
  talks: true,
  memberCalls: ['TrainingCamp/detail', 'TrainingCamp/fetchTrainingMemberData'],
}

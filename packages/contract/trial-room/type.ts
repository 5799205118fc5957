import {
  anyLeaf,
  assistantRole,
  type ContainerDefinition,
  cooperatorRole,
  joinWays,
  learnerRole,
  ownerRole,
  usualRules,
} from '../src/types/container.ts'
import type { ContentType } from '../src/types/content-type.ts'
import { usualMenu } from '../src/types/menu.ts'

/**
 * A container that only tests have: it holds leaves, collections and others of its kind, and has teachers. What holds for it
 * holds for every container to come, for no feature can know its name.
 */
const trialRoomContainer: ContainerDefinition = {
  paths: {
    add: '/sec/trial-room/add',
    manage: '/sec/trial-room/manage/:id',
    learn: '/trial-room/:id/learn',
    create: '/sec/trial-room/:id/create/:leaf?section=:section',
    edit: '/sec/trial-room/:id/edit/:item/:leaf',
    grades: '/trial-room/:id/my-grades',
    all: '/sec/trial-rooms',
    made: '/sec/creator/trial-room',
    mine: '/my/trial-room',
  },
  menu: usualMenu,
  refreshes: ['TrialRoom'],
  holds: { outline: [anyLeaf, 'collection', 'trial_room'], resource: [anyLeaf] },
  sections: [
    { kind: 'plan', label: '计划' },
    { kind: 'stage', label: '阶段' },
    { kind: 'chapter', label: '章节' },
  ],
  roles: {
    owner: ownerRole,
    admin: cooperatorRole,
    teacher: { label: '教师', wire: 'teacher', rights: ['manages', 'marks'] },
    assistant: assistantRole,
    member: learnerRole,
  },
  rules: usualRules,
  joins: joinWays,
  grades: true,
  enrols: true,
  talks: true,
}

export const trialRoom: ContentType = {
  name: 'trial_room',
  label: '试验室',
  container: trialRoomContainer,
  learnable: true,
  markable: false,
  joinable: true,
  listed: true,
  wire: { '': { content_type: 'trial_room' } },
  detailPath: '/sec/trial-room/:id',
}

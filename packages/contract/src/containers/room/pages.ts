import { industryCalls } from '../../base/industry/calls.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { roomCalls } from './calls.ts'

/** Calls and fields by which the pages of all containers show a class. */
export const roomPages: ContainerPages = {
  type: 'room',
  calls: roomCalls,
  form: [[industryCalls.lists, {}]],
  all: {
    title: '班级',
    found: { as: 'CollectionPage', description: '按行业和关键词查找班级：跟着老师按计划学习，和同学一起完成任务。' },
  },
  found: { as: 'Course', under: { title: '班级', path: '/group' } },
  names: {
    'room-detail': 'group-detail',
    'room-add': 'sec-room-add',
    'room-made': 'sec-creator-room',
    'room-mine': 'my-room',
    'sec-room-info': 'manage-group-info',
  },
}

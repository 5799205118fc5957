import { industryCalls } from '../../base/industry/calls.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { trainingCalls } from './calls.ts'

/** Calls and fields by which the pages of all containers show a training. */
export const trainingPages: ContainerPages = {
  type: 'training',
  calls: trainingCalls,
  form: [[industryCalls.lists, {}]],
  found: { as: 'Course', under: { title: '实训中心', path: '/sec/train_center' } },
}

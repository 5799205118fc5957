import { industryCalls } from '../../base/industry/calls.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { trainingCalls } from './calls.ts'

/** What the pages that all containers have ask of a training. */
export const trainingPages: ContainerPages = {
  type: 'training',
  calls: trainingCalls,
  form: [[industryCalls.lists, {}]],
  found: { as: 'Course', under: { title: '实训中心', path: '/sec/train_center' } },
}

import { industryCalls } from '../../base/industry/calls.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { campCalls } from './calls.ts'

/** Calls and fields by which the pages of all containers show a camp. */
export const campPages: ContainerPages = {
  type: 'camp',
  calls: campCalls,
  form: [[industryCalls.lists, {}]],
  found: { as: 'Course', under: { title: '实训中心', path: '/sec/train_center' } },
}

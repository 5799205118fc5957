import { industryCalls } from '../../base/industry/calls.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { standardCalls } from './calls.ts'

/** Calls and fields by which the pages of all containers show a standard. */
export const standardPages: ContainerPages = {
  type: 'standard',
  calls: standardCalls,
  form: [[industryCalls.lists, {}]],
  contents: ({ params }) => [
    [standardCalls.getStandardSkillPoint, { id: Number(params.id) }],
    [standardCalls.bindedStandardContent, { id: Number(params.id) }],
  ],
  detail: {
    page: 'standard/standard-detail',
    load: ({ params }) => [
      [standardCalls.detail, { id: Number(params.id) }],
      [standardCalls.getStandardSkillPoint, { id: Number(params.id) }],
      [standardCalls.bindedStandardContent, { id: Number(params.id) }],
    ],
  },
  found: { as: 'Course' },
}

import { industryCalls } from '../../base/industry/calls.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { collectionCalls } from './calls.ts'
import { collectionKinds } from './kinds.ts'

/** What the pages that all containers have ask of a collection. */
export const collectionPages: ContainerPages = {
  type: 'collection',
  calls: collectionCalls,
  form: [[industryCalls.lists, {}]],
  kinds: collectionKinds,
  found: { as: 'Course', under: { title: '资源中心', path: '/sec/resource_center' } },
}

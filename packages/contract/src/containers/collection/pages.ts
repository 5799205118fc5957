import { industryCalls } from '../../base/industry/calls.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { collectionCalls } from './calls.ts'
import { collectionKinds } from './kinds.ts'

/** Calls and inputs of a collection for the pages that all containers have. */
export const collectionPages: ContainerPages = {
  type: 'collection',
  calls: collectionCalls,
  form: [[industryCalls.lists, {}]],
  kinds: collectionKinds,
  all: {
    title: '资源中心',
    shell: { rightPanel: 'collection/hot', subBar: 'subject/resource' },
    found: {
      as: 'CollectionPage',
      description: '按行业、标签和关键词查找学习集：视频、图文、文档和练习，跟着老师一步一步学。',
    },
  },
  found: { as: 'Course', under: { title: '资源中心', path: '/sec/resource_center' } },
}

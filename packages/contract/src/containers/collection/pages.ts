import { industryCalls } from '../../base/industry/calls.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { madeInput } from '../container/page-inputs.ts'
import { collectionCalls } from './calls.ts'

/** The input of the creator centre's collections: `tab` chooses the kind (creatorCollection.tab). */
export function madeCollectionsInput(query: Record<string, string>) {
  return { ...madeInput(query), type: query.tab === 'teaching_resource' ? (2 as const) : (1 as const) }
}

/** What the pages that all containers have ask of a collection. */
export const collectionPages: ContainerPages = {
  type: 'collection',
  calls: {
    detail: collectionCalls.detail,
    create: collectionCalls.create,
    members: collectionCalls.fetchCollectionUser,
    mine: collectionCalls.mine,
  },
  drawn: {
    detail: { page: 'collection/collection-detail' },
    learn: { page: 'collection/collection-learn' },
    add: { page: 'collection/collection-add' },
    made: { page: 'collection/creator-collection' },
    mine: { page: 'collection/my-collections' },
    'manage-content': { page: 'collection/manage-content' },
    'manage-info': { page: 'collection/manage-info' },
    'manage-member': { page: 'collection/manage-member' },
    'manage-announcement': { page: 'collection/manage-announcement' },
    'manage-question': { page: 'collection/manage-question' },
    'create-activity': { page: 'collection/create-activity' },
    'update-activity': { page: 'collection/update-activity' },
  },
  form: [[industryCalls.lists, {}]],
  made: madeCollectionsInput,
  found: { as: 'Course', under: { title: '资源中心', path: '/sec/resource_center' } },
}

import type { ContainerPages } from '../../kernel/container-pages.ts'
import { collectionCalls } from './calls.ts'

/** What the pages that all containers have ask of a collection, and what they stand in. */
export const collectionPages: ContainerPages = {
  type: 'collection',
  managed: (id) => [collectionCalls.detail, { id, use_from: 'admin' }],
  frame: 'collection/manage-frame',
}

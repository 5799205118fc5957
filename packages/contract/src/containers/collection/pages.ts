import type { ContainerPages } from '../../kernel/container-pages.ts'
import { collectionCalls } from './calls.ts'

/** What a collection's pages ask of it first: for those who manage it, and for who may see it. */
export const collectionPages: ContainerPages = {
  type: 'collection',
  managed: (id) => [collectionCalls.detail, { id, use_from: 'admin' }],
  seen: (id) => [collectionCalls.detail, { id }],
}

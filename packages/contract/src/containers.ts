import { collectionPages } from './containers/collection/pages.ts'
import type { ContainerPages } from './kernel/container-pages.ts'

/** The containers that have pages of managing. What general features declare for one, they declare for each of these. */
export const containers: readonly ContainerPages[] = [collectionPages]

import type { AccessedLeaf } from './access-leaf.ts'

/** Where a leaf was opened, as its replies say it. */
export function contextOf({ contextId, container }: Pick<AccessedLeaf, 'contextId' | 'container'>) {
  return { c: contextId, c_type: container?.type ?? '' }
}

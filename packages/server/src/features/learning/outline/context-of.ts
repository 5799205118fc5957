import type { AccessedLeaf } from './access-leaf.ts'

/** The container in which a leaf was opened, as replies give it. */
export function contextOf({ contextId, container }: Pick<AccessedLeaf, 'contextId' | 'container'>) {
  return { c: contextId, c_type: container?.type ?? '' }
}

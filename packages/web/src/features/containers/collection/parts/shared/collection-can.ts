import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import type { ContentRole, Right } from '@zhixing/contract/types/container.ts'
import { useContainerCan } from '../../../../content/content/parts/shared/use-container-can.ts'
import { collectionPaths } from '../../collection-paths.ts'

/** What the person may do with a collection they see. */
export function useCollectionCan({ role, status }: Pick<CollectionDetail, 'role' | 'status'>) {
  return useContainerCan({ type: 'collection', role, status })
}

/** Whether a role has a right in a collection. */
export function hasIn({ role }: { role: ContentRole }, right: Right): boolean {
  return hasRight({ type: 'collection', role }, right)
}

/** Where a person's managing of a collection begins: at its outline, or at what is handed in for who only marks. */
export function managingOf({ id, role }: Pick<CollectionDetail, 'id' | 'role'>): string {
  return hasIn({ role }, 'manages') ? collectionPaths.manage(id) : collectionPaths.tab(id, 'mark')
}

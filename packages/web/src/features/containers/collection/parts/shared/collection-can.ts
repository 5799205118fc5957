import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { contentCan, hasRight, type Verdict } from '@zhixing/contract/content/content/can.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { ContentAction, ContentRole, Right } from '@zhixing/contract/types/container.ts'
import { useSession } from '#session/use-session.ts'
import { collectionPaths } from '../../collection-paths.ts'

/** What the person may do with a collection they see. */
export function useCollectionCan({ role, status }: Pick<CollectionDetail, 'role' | 'status'>) {
  const session = useSession()
  return (action: ContentAction): Verdict =>
    contentCan(action, { type: 'collection', role, status, visible: true, signedIn: true, demo: session.demo_user })
}

/** Whether a role has a right in a collection. */
export function hasIn({ role }: { role: ContentRole }, right: Right): boolean {
  return hasRight({ type: 'collection', role }, right)
}

/** Whether a role may ever do something, once the collection is published. */
export function isEverOpen(action: ContentAction, role: ContentRole): boolean {
  const published = { status: contentStatus.active, visible: true, signedIn: true, demo: false }
  return contentCan(action, { type: 'collection', role, ...published }).allowed
}

/** Where a person's managing of a collection begins: at its outline, or at what is handed in for who only marks. */
export function managingOf({ id, role }: Pick<CollectionDetail, 'id' | 'role'>): string {
  return hasIn({ role }, 'manages') ? collectionPaths.manage(id) : collectionPaths.tab(id, 'mark')
}

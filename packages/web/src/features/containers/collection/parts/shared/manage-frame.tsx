import { codes } from '@zhixing/contract/codes.ts'
import { type CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { ReactNode } from 'react'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useSendAway } from '#ui/use-send-away.ts'
import type { ManagedContainer } from '../../../../content/content/parts/shared/container-module.ts'
import { ManageArea } from '../../../../content/content/parts/shared/manage-area.tsx'
import { OpenTab } from '../../../../content/content/parts/shared/open-tab.tsx'
import { collectionPaths } from '../../collection-paths.ts'
import { CopyButton } from '../copy-button.tsx'
import { DeleteCollection } from '../delete-collection.tsx'
import { StatusButton } from '../status-button.tsx'
import { useCollectionCan } from './collection-can.ts'

function containerOf({ id, title, role, status }: CollectionDetail): ManagedContainer {
  return { id, type: 'collection', title, role, status }
}

interface Within {
  children: (collection: CollectionDetail) => ReactNode
}

/** A page of the collection's own that is shut while it may not be used. */
export function ManageTab({ action, children }: Within & { action: ContentAction }) {
  return (
    <ManageFrame>
      {(collection) => (
        <OpenTab key={collection.id} action={action} container={containerOf(collection)}>
          {children(collection)}
        </OpenTab>
      )}
    </ManageFrame>
  )
}

/** The frame of a collection's managing pages (spec 2 §2). Members and strangers are sent to its page (manage.gate). */
export function ManageFrame({ children }: Within) {
  const id = Number(usePathParams().id)
  const detail = useCall(collectionCalls.detail, { id, use_from: 'admin' }, { handled: true })
  useWatch(detail.data?.id ?? 0)
  const isRefused = detail.error instanceof CallError && detail.error.code === codes.NOT_ALLOWED.code
  useSendAway(isRefused ? '无操作权限' : undefined, collectionPaths.detail(id))
  if (isRefused) {
    return null
  }
  return (
    <PageFrame call={detail}>
      {(collection) => <Framed collection={collection}>{children(collection)}</Framed>}
    </PageFrame>
  )
}

/** The same for the pages that every container has. */
export function ManageCollection({ children }: { children: (container: ManagedContainer) => ReactNode }) {
  return <ManageFrame>{(collection) => children(containerOf(collection))}</ManageFrame>
}

function Framed({ collection, children }: { collection: CollectionDetail; children: ReactNode }) {
  const can = useCollectionCan(collection)
  return (
    <ManageArea
      container={containerOf(collection)}
      actions={
        <span className="flex flex-wrap gap-2">
          {can('edit').allowed ? <CopyButton collection={collection} /> : null}
          {can('info').allowed ? <StatusButton collection={collection} /> : null}
        </span>
      }
      danger={can('delete').allowed ? <DeleteCollection collection={collection} /> : undefined}
    >
      {children}
    </ManageArea>
  )
}

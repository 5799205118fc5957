import { codes } from '@zhixing/contract/codes.ts'
import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { detailPathOf } from '@zhixing/contract/content-types.ts'
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
import { useContainerCan } from '../../../../content/content/parts/shared/use-container-can.ts'
import { type Kit, useKit } from '../../use-kit.ts'
import { CopyButton } from '../copy-button.tsx'
import { DeleteButton } from '../delete-button.tsx'
import { StatusButton } from '../status-button.tsx'

interface Within {
  children: (detail: ManagedDetail) => ReactNode
}

function containerOf({ type }: Kit, { id, title, role, status }: ManagedDetail): ManagedContainer {
  return { id, type, title, role, status: status ?? contentStatus.active }
}

/** A page of managing, locked while the action is not allowed; `id` is the container where the address does not name it. */
export function ManageTab({ action, id, children }: Within & { action: ContentAction; id?: number }) {
  const kit = useKit()
  return (
    <ManageFrame id={id}>
      {(detail) => (
        <OpenTab key={detail.id} action={action} container={containerOf(kit, detail)}>
          {children(detail)}
        </OpenTab>
      )}
    </ManageFrame>
  )
}

/** The frame of a container's managing pages (spec 2 §2). Members and strangers are sent to its page (manage.gate). */
function ManageFrame({ id: given, children }: Within & { id?: number | undefined }) {
  const { calls, type, words } = useKit()
  const params = usePathParams()
  const id = given ?? Number(params.id)
  const detail = useCall(calls.detail, { id, use_from: 'admin' }, { handled: true })
  useWatch(detail.data?.id ?? 0)
  const isRefused = detail.error instanceof CallError && detail.error.code === codes.NOT_ALLOWED.code
  useSendAway(isRefused ? (words?.refused ?? '无操作权限') : undefined, detailPathOf({ type, id }) ?? '/')
  if (isRefused) {
    return null
  }
  return <PageFrame call={detail}>{(data) => <Framed detail={data}>{children(data)}</Framed>}</PageFrame>
}

/** The same for the pages of general features. */
export function ManageContainer({ children }: { children: (container: ManagedContainer) => ReactNode }) {
  const kit = useKit()
  return <ManageFrame>{(detail) => children(containerOf(kit, detail))}</ManageFrame>
}

function Framed({ detail, children }: { detail: ManagedDetail; children: ReactNode }) {
  const kit = useKit()
  const container = containerOf(kit, detail)
  const can = useContainerCan(container)
  const hasStates = detail.status !== undefined
  const { copy: copyCall, copyTitle: titleCall } = kit.calls
  const waits = kit.Gate !== undefined && detail.status === contentStatus.draft
  return (
    <ManageArea
      container={container}
      hasStates={hasStates}
      preview={kit.words?.preview}
      actions={
        <span className="flex flex-wrap gap-2">
          {copyCall && titleCall && can('edit').allowed ? (
            <CopyButton detail={detail} copyCall={copyCall} titleCall={titleCall} />
          ) : null}
          {kit.manageActions?.(detail)}
          {hasStates && !waits && can('info').allowed ? <StatusButton container={container} /> : null}
        </span>
      }
      danger={can('delete').allowed ? <DeleteButton id={detail.id} title={detail.title} /> : undefined}
    >
      {kit.Gate ? <kit.Gate detail={detail}>{children}</kit.Gate> : children}
    </ManageArea>
  )
}

import { managePathOf } from '@zhixing/contract/content-types.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { ReactNode } from 'react'
import { useSendAway } from '#ui/use-send-away.ts'
import type { ManagedContainer } from './container-module.ts'
import { useContainerCan } from './use-container-can.ts'

interface OpenTabProps {
  action: ContentAction
  container: ManagedContainer
  children: ReactNode
}

/** A tab that is shut while the container is not published: who opens its address is sent to the outline, told why. */
export function OpenTab({ action, container, children }: OpenTabProps) {
  const { allowed, reason } = useContainerCan(container)(action)
  useSendAway(allowed ? undefined : reason, managePathOf(container, 'content') ?? '/')
  return allowed ? children : null
}

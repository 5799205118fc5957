import { detailPathOf, managePathOf } from '@zhixing/contract/content-types.ts'
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

/** A tab that is shut for this person, or for now: who opens its address is sent to where they may be, told why. */
export function OpenTab({ action, container, children }: OpenTabProps) {
  const can = useContainerCan(container)
  const { allowed, reason } = can(action)
  const otherwise = [
    { to: managePathOf(container, 'content'), action: 'edit' },
    { to: managePathOf(container, 'mark'), action: 'mark' },
  ] as const
  const open = otherwise.find((one) => can(one.action).allowed)
  useSendAway(allowed ? undefined : reason, open?.to ?? detailPathOf(container) ?? '/')
  return allowed ? children : null
}

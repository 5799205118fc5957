import { contentCan, type Verdict } from '@zhixing/contract/content/content/can.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import { useSession } from '#session/use-session.ts'
import type { ManagedContainer } from './container-module.ts'

/** What the person may do with a container they manage, by the rules of its type. */
export function useContainerCan({
  type,
  role,
  status,
}: Pick<ManagedContainer, 'type' | 'role' | 'status'>): (action: ContentAction) => Verdict {
  const session = useSession()
  return (action) => contentCan(action, { type, role, status, visible: true, signedIn: true, demo: session.demo_user })
}

/** Whether a role may ever do something in a container, once that is published. */
export function isEverOpen(
  action: ContentAction,
  { type, role }: Pick<ManagedContainer, 'type' | 'role'>,
  demo = false,
): boolean {
  const published = { status: contentStatus.active, visible: true, signedIn: true, demo }
  return contentCan(action, { type, role, ...published }).allowed
}

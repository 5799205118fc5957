import { addPathOf } from '@zhixing/contract/content-types.ts'
import { entryTo } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPath } from '#ui/site-paths.ts'
import type { Kit } from '../use-kit.ts'

/** The link to make one of a container's type; null for a person who may not. */
export function useCreateLink({ type, label, calls }: Kit) {
  const session = useSession()
  const path = addPathOf(type)
  const who = calls.create?.who
  const makers = who === 'teacher' || who === 'admin' ? who : 'signedIn'
  return path && hasPath(path) && entryTo(makers, session) === 'open' ? (
    <LinkButton changes type="primary" to={path}>
      创建{label}
    </LinkButton>
  ) : null
}

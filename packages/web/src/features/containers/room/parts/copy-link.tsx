import { CopyOutlined } from '@ant-design/icons-svg'
import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { checkPermission } from '@zhixing/contract/faces/user/can.ts'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { copyPath } from '../room-paths.ts'

/** 复制班级: for who owns it and may make one (C043). */
export function CopyLink({ detail: { id, role } }: { detail: ManagedDetail }) {
  const session = useSession()
  if (!hasRight({ type: 'room', role }, 'owns') || !checkPermission(session, 'create_room').allowed) {
    return null
  }
  return (
    <LinkButton to={copyPath(id)} icon={<Icon of={CopyOutlined} />}>
      复制班级
    </LinkButton>
  )
}

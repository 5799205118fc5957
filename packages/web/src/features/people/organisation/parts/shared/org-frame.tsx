import {
  ApartmentOutlined,
  BankOutlined,
  BranchesOutlined,
  CrownOutlined,
  DashboardOutlined,
  ImportOutlined,
  KeyOutlined,
  LockOutlined,
  TeamOutlined,
  UserAddOutlined,
} from '@ant-design/icons-svg'
import { orgMenu } from '@zhixing/contract/people/organisation/org-menu.ts'
import type { ReactNode } from 'react'
import { isSuper } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Manage } from '#ui/manage.tsx'
import { PageFailure } from '#ui/page-failure.tsx'
import type { FramedCall } from '#ui/page-frame.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { WayOut } from '#ui/way-out.tsx'

const icons: Readonly<Record<string, ReactNode>> = {
  overview: <Icon of={DashboardOutlined} />,
  member: <Icon of={TeamOutlined} />,
  roster: <Icon of={ImportOutlined} />,
  password: <Icon of={LockOutlined} />,
  request: <Icon of={UserAddOutlined} />,
  department: <Icon of={ApartmentOutlined} />,
  invite: <Icon of={KeyOutlined} />,
  branch: <Icon of={BranchesOutlined} />,
  plan: <Icon of={CrownOutlined} />,
  profile: <Icon of={BankOutlined} />,
}

/** Gives the organisation that a page of 组织管理 is about: the one of its address, 0 for the current one. */
export function useOrgId(): number {
  const [{ org }] = useUrlQuery()
  return Number(org) || 0
}

interface OrgFrameProps {
  /** The call its page hangs on: whoever is refused it sees the refusal alone, without the menu. */
  call: FramedCall<unknown>
  /** Others than those who manage see the page without the menu. */
  hasMenu?: boolean
  children: ReactNode
}

/** Managing an organisation: its side menu around one of its pages. */
export function OrgFrame({ call, hasMenu = true, children }: OrgFrameProps) {
  const id = useOrgId()
  const session = useSession()
  if (call.error && call.data === undefined) {
    const toAll = isSuper(session) ? <LinkButton to="/sec/backend/org">所有组织</LinkButton> : null
    const wayOut = (
      <>
        <WayOut />
        {toAll}
      </>
    )
    return <PageFailure error={call.error} onRetry={() => call.refetch()} wayOut={wayOut} />
  }
  if (!hasMenu) {
    return children
  }
  const items = orgMenu
    .filter(({ path }) => hasPath(path))
    .map(({ key, label, path }) => ({ label, to: id > 0 ? `${path}?org=${id}` : path, icon: icons[key] }))
  return (
    <Manage title="组织管理" items={items}>
      {children}
    </Manage>
  )
}

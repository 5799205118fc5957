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
import { Icon } from '#ui/icon.tsx'
import { Manage } from '#ui/manage.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'

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

/** Managing an organisation: its side menu around one of its pages. */
export function OrgFrame({ children }: { children: ReactNode }) {
  const id = useOrgId()
  const items = orgMenu
    .filter(({ path }) => hasPath(path))
    .map(({ key, label, path }) => ({ label, to: id > 0 ? `${path}?org=${id}` : path, icon: icons[key] }))
  return (
    <Manage title="组织管理" items={items}>
      {children}
    </Manage>
  )
}

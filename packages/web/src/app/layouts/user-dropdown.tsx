import type { Session } from '@zhixing/contract/session.ts'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useUserMenu } from './use-user-menu.tsx'

/** The user menu around its trigger. Loaded after the first drawing, because antd's menu is as large as a page. */
export function UserDropdown({ session, children }: { session: Session; children: ReactNode }) {
  const menu = useUserMenu(session)
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      {children}
    </Dropdown>
  )
}

import type { Session } from '@zhixing/contract/session.ts'
import { Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUserMenu } from './use-user-menu.tsx'

interface UserDropdownProps {
  session: Session
  /** Whether the trigger was pressed before the menu had come: then it opens at once. */
  isPressed: boolean
  children: ReactNode
}

/** The user menu around its trigger. Loaded after the first drawing, because antd's menu is as large as a page. */
export function UserDropdown({ session, isPressed, children }: UserDropdownProps) {
  const menu = useUserMenu(session)
  const [isOpen, setOpen] = useState(isPressed)
  const [openKeys, setOpenKeys] = useState<string[]>([])
  function changeOpen(next: boolean): void {
    // A finger leaves no menu as a pointer does: what was opened from it would stay. And a menu that is closed is no
    // longer drawn anew.
    flushSync(() => setOpenKeys([]))
    setOpen(next)
  }
  return (
    <Dropdown
      menu={{ ...menu, openKeys, onOpenChange: setOpenKeys }}
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={changeOpen}
    >
      {children}
    </Dropdown>
  )
}

import { DownOutlined } from '@ant-design/icons-svg'
import type { Session } from '@zhixing/contract/session.ts'
import type { ReactNode } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { useUserMenu } from './use-user-menu.tsx'
import type { HeaderLayout } from './user-menu-items.ts'

interface UserDropdownProps {
  session: Session
  layout: HeaderLayout
  /** Whether the trigger was pressed before the menu had come: then it opens at once. */
  isPressed: boolean
  className: string
  children: ReactNode
}

/** The user menu behind its trigger. Loaded after the first drawing, with all that it leads to. */
export function UserDropdown({ session, layout, isPressed, className, children }: UserDropdownProps) {
  const { actions, choose } = useUserMenu(session, layout)
  const org = session.groupInfo?.group_name ?? ''
  return (
    <ActionMenu
      type="text"
      className={className}
      actions={actions}
      onChoose={choose}
      defaultOpen={isPressed}
      icon={<Icon of={DownOutlined} className="text-sm text-faint" />}
      iconPlacement="end"
      heading={
        <span className="block min-w-40 max-w-60">
          <span className="block truncate font-semibold text-ink">{session.name}</span>
          <span className="block truncate text-sm text-faint">{org || '未加入组织'}</span>
        </span>
      }
    >
      {children}
    </ActionMenu>
  )
}

import { DownOutlined } from '@ant-design/icons'
import type { Session } from '@zhixing/contract/session.ts'
import { Avatar, Button, Dropdown } from 'antd'
import { useUserMenu } from './use-user-menu.tsx'

interface UserMenuProps {
  session: Session
  onPanel?: (() => void) | undefined
}

/** The avatar, which opens the right panel where the page has one, and the menu behind the name. */
export function UserMenu({ session, onPanel }: UserMenuProps) {
  const menu = useUserMenu(session)
  const avatar = (
    <Avatar size={32} {...(session.avatar ? { src: session.avatar } : {})} alt={session.name} className="!bg-primary !text-on-primary">
      {[...session.name].slice(-1).join('')}
    </Avatar>
  )
  return (
    <div className="flex shrink-0 items-center gap-1">
      {onPanel ? (
        <button type="button" aria-label="打开右侧栏" onClick={onPanel} className="rounded-full p-1.5 max-md:p-0">
          {avatar}
        </button>
      ) : null}
      <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
        <Button type="text" aria-label={`${session.name}的菜单`} className="!h-10 !px-1.5">
          {onPanel ? null : avatar}
          <span className="max-w-28 truncate max-md:!hidden">{session.name}</span>
          <DownOutlined className="text-sm text-faint" aria-hidden="true" />
        </Button>
      </Dropdown>
    </div>
  )
}

import { DownOutlined } from '@ant-design/icons-svg'
import { badgeMax } from '@zhixing/contract/base/notification/badge.ts'
import type { Session } from '@zhixing/contract/session.ts'
import { Suspense, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { besidePage } from '#ui/beside-page.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import type { HeaderLayout } from './user-menu-items.ts'

interface UserMenuProps {
  session: Session
  layout: HeaderLayout
  onPanel?: (() => void) | undefined
}

const look = '!h-11 !px-1.5 max-md:!min-w-11'

const UserDropdown = besidePage(async () => (await import('./user-dropdown.tsx')).UserDropdown)

/** The avatar, which opens the right panel where the page has one, and the menu behind the name. */
export function UserMenu({ session, layout, onPanel }: UserMenuProps) {
  const [isPressed, setPressed] = useState(false)
  const todo = session.task_todo_count
  const avatar = (
    <Badge count={todo} overflowCount={badgeMax}>
      <PersonAvatar name={session.name} url={session.avatar} />
    </Badge>
  )
  const words = (
    <>
      {onPanel ? null : <span aria-hidden="true">{avatar}</span>}
      <span className="max-w-28 truncate max-md:sr-only">{session.name}</span>
      <span className="sr-only">的菜单{todo > 0 ? `，${todo}项待办` : ''}</span>
    </>
  )
  const trigger = (
    <Button
      type="text"
      aria-haspopup="menu"
      className={look}
      icon={<Icon of={DownOutlined} className="text-sm text-faint" />}
      iconPlacement="end"
      loading={isPressed}
      onClick={() => setPressed(true)}
    >
      {words}
    </Button>
  )
  return (
    <div className="flex shrink-0 items-center gap-1">
      {onPanel ? (
        <button type="button" aria-label="打开右侧栏" onClick={onPanel} className="rounded-full p-1.5">
          {avatar}
        </button>
      ) : null}
      <Suspense fallback={trigger}>
        <UserDropdown session={session} layout={layout} isPressed={isPressed} className={look}>
          {words}
        </UserDropdown>
      </Suspense>
    </div>
  )
}

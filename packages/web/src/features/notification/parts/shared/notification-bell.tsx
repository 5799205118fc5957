import { BellOutlined } from '@ant-design/icons-svg'
import { badgeMax } from '@zhixing/contract/notification/badge.ts'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useUnread } from '../../use-unread.ts'
import { UnreadPanel } from '../unread-panel.tsx'

/** The bell with its badge, 9+ above nine, and the dropdown behind it. Loaded after the first drawing. */
export function NotificationBell() {
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const words = unread > badgeMax ? `${badgeMax}条以上` : `${unread}条`
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      popupRender={() => <UnreadPanel onClose={() => setOpen(false)} />}
    >
      <Button
        type="text"
        aria-label={unread > 0 ? `通知，${words}未读` : '通知'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="!h-11 !w-11 shrink-0"
        icon={
          <Badge count={unread} overflowCount={badgeMax}>
            <Icon of={BellOutlined} className="text-lg" />
          </Badge>
        }
      />
    </Dropdown>
  )
}

import { BellOutlined } from '@ant-design/icons'
import { badgeMax } from '@zhixing/contract/notification/badge.ts'
import { Badge, Button, Dropdown } from 'antd'
import { useState } from 'react'
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
          <Badge count={unread} overflowCount={badgeMax} size="small">
            <BellOutlined className="text-lg" aria-hidden="true" />
          </Badge>
        }
      />
    </Dropdown>
  )
}

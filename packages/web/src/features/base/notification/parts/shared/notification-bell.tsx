import { BellOutlined } from '@ant-design/icons-svg'
import { badgeMax } from '@zhixing/contract/base/notification/badge.ts'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'
import { useUnread } from '../../use-unread.ts'
import { UnreadPanel } from '../unread-panel.tsx'

/** The bell with its badge, 9+ above nine, and the panel behind it. Loaded after the first drawing. */
export function NotificationBell() {
  const unread = useUnread()
  const [isOpen, setOpen] = useState(false)
  const words = unread > badgeMax ? `${badgeMax}条以上` : `${unread}条`
  return (
    <Popover
      isBare
      label="通知"
      open={isOpen}
      onOpenChange={setOpen}
      content={<UnreadPanel onClose={() => setOpen(false)} />}
    >
      <Button
        type="text"
        aria-label={unread > 0 ? `通知，${words}未读` : '通知'}
        className="!h-11 !w-11 shrink-0"
        icon={
          <Badge count={unread} overflowCount={badgeMax}>
            <Icon of={BellOutlined} className="text-lg" />
          </Badge>
        }
      />
    </Popover>
  )
}

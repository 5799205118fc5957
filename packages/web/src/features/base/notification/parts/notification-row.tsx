import { TimeText } from '#ui/time-text.tsx'
import type { Notification } from '../use-open-notification.ts'

interface NotificationRowProps {
  notification: Notification
  onOpen: (notification: Notification) => void
}

/** One notification: a dot while unread, its words and time. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const isUnread = notification.read_time === 0
  return (
    <button
      type="button"
      onClick={() => onOpen(notification)}
      className="flex w-full min-w-0 items-start gap-3 rounded-card px-3 py-2.5 text-left hover:bg-sunken"
    >
      <span
        className={`mt-2 size-2 shrink-0 rounded-full ${isUnread ? 'bg-primary' : 'bg-transparent'}`}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={`truncate ${isUnread ? 'font-medium text-ink' : 'text-soft'}`}>
            {isUnread ? <span className="sr-only">未读：</span> : null}
            {notification.title}
          </span>
          <TimeText seconds={notification.create_time} className="shrink-0 text-sm text-faint" />
        </span>
        <span className="line-clamp-2 break-words text-soft">{notification.content}</span>
      </span>
    </button>
  )
}

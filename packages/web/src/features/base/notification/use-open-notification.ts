import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { useNavigate } from 'react-router'
import { useSend } from '#api/use-send.ts'
import { isDemoUser } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { notificationTarget } from './notification-target.ts'

export type Notification = CallOutput<typeof notificationCalls.lists>

/** What a click does: marks an unread one read, then opens its link, or the list when it has none. */
export function useOpenNotification(onOpen?: () => void): (notification: Notification) => void {
  const navigate = useNavigate()
  const session = useSession()
  const { run } = useSend(notificationCalls.read, { refresh: ['Notification'], handled: true })
  return (notification) => {
    // A demo user looks only; the link opens all the same.
    if (notification.read_time === 0 && !isDemoUser(session)) {
      run({ id: notification.id })
    }
    onOpen?.()
    navigate(notificationTarget(notification))?.catch(() => undefined)
  }
}

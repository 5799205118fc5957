import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { notificationListPath } from '../notification-target.ts'
import { useOpenNotification } from '../use-open-notification.ts'
import { NotificationRow } from './notification-row.tsx'
import { ReadAllButton } from './read-all-button.tsx'

const shown = 20

/** The dropdown behind the bell: unread items, 全部已读, 查看全部 (spec 1 §2.3). */
export function UnreadPanel({ onClose }: { onClose: () => void }) {
  const list = useCall(notificationCalls.lists, { unread: true, limit: shown }, { handled: true })
  const open = useOpenNotification(onClose)
  const rows = list.data?.data ?? []
  return (
    <section
      aria-label="未读通知"
      className="w-88 max-w-[calc(100vw-100px)] rounded-card border border-line bg-card shadow-card"
    >
      <div className="flex items-center justify-between border-b border-line px-4 py-2">
        <h2 className="font-semibold text-ink">通知</h2>
        <ReadAllButton isOff={rows.length === 0} type="link" />
      </div>
      <div className="max-h-96 overflow-y-auto p-1">
        {list.isPending ? (
          <div className="flex justify-center py-8">
            <Spinner size="large" label="加载中" />
          </div>
        ) : null}
        {list.error && !list.data ? <ErrorState error={list.error} onRetry={() => list.refetch()} isSmall /> : null}
        {list.data && rows.length === 0 ? <EmptyState title="没有未读通知" isSmall /> : null}
        {rows.map((row) => (
          <NotificationRow key={row.id} notification={row} onOpen={open} />
        ))}
      </div>
      <PageLink
        to={notificationListPath}
        onClick={onClose}
        className="block border-t border-line px-4 py-2.5 text-center text-primary"
      >
        查看全部
      </PageLink>
    </section>
  )
}

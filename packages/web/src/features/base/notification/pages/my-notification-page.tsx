import { DeleteOutlined } from '@ant-design/icons-svg'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { notificationListLimit } from '@zhixing/contract/base/notification/routes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { ListEnd } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ShownAfter } from '#ui/shown-after.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { NotificationRow } from '../parts/notification-row.tsx'
import { ReadAllButton } from '../parts/read-all-button.tsx'
import { type Notification, useOpenNotification } from '../use-open-notification.ts'
import { useUnread } from '../use-unread.ts'

const choices = [
  { value: '', label: '全部' },
  { value: '1', label: '未读' },
]

/** One’s notifications, newest first: all or the unread ones. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const isUnreadOnly = query.unread === '1'
  const pages = useCallPages(notificationCalls.lists, {
    limit: notificationListLimit,
    ...(isUnreadOnly ? { unread: true } : {}),
  })
  const unread = useUnread()
  return (
    <PageBody width="narrow">
      <PageHeader title="我的通知" actions={<ReadAllButton isOff={unread === 0} />} />
      <div className="mb-3">
        <ChoiceBar
          label="显示"
          choices={choices}
          value={isUnreadOnly ? '1' : ''}
          onChange={(value) => changeQuery({ unread: value })}
        />
      </div>
      {pages.error ? <ErrorState error={pages.error} onRetry={pages.retry} /> : null}
      {pages.isPending ? (
        <ShownAfter>
          <SkeletonLines rows={6} />
        </ShownAfter>
      ) : null}
      {!pages.isPending && !pages.error && pages.rows.length === 0 ? (
        <EmptyState
          title={isUnreadOnly ? '没有未读通知' : '还没有通知'}
          text={isUnreadOnly ? '新的通知会显示在这里。' : '加入学习、被设为协同成员、导出完成时，会在这里通知您。'}
        />
      ) : null}
      {pages.rows.length > 0 ? <NotificationList rows={pages.rows} /> : null}
      <ListEnd pages={pages} />
    </PageBody>
  )
}

function NotificationList({ rows }: { rows: readonly Notification[] }) {
  const open = useOpenNotification()
  const remove = useSend(notificationCalls.delete, { refresh: ['Notification'] })
  return (
    <ul className="m-0 list-none rounded-card bg-card p-1 shadow-card">
      {rows.map((row) => (
        <li key={row.id} className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <NotificationRow notification={row} onOpen={open} />
          </div>
          <Button
            type="text"
            icon={<Icon of={DeleteOutlined} />}
            aria-label={`删除通知：${row.title}`}
            className="shrink-0 text-faint"
            onClick={() => remove.run({ id: row.id })}
          />
        </li>
      ))}
    </ul>
  )
}

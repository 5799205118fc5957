import { type Announcement, announcementCalls, announcementLimits } from '@zhixing/contract/talk/announcement/calls.ts'
import type { ReactNode } from 'react'
import { useCallPages } from '#api/use-call-pages.ts'
import { ListEnd } from '#ui/discover.tsx'
import { dot } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShownAfter } from '#ui/shown-after.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TimeText } from '#ui/time-text.tsx'

interface AnnouncementListProps {
  /** The container. */
  contentId: number
  /** Beside each, for those who manage. */
  tools?: (announcement: Announcement) => ReactNode
}

/** What was announced in a container, the newest first. */
export function AnnouncementList({ contentId, tools }: AnnouncementListProps) {
  const pages = useCallPages(announcementCalls.lists, { content_id: contentId, limit: announcementLimits.pageSize })
  if (pages.error) {
    return <ErrorState error={pages.error} onRetry={pages.retry} />
  }
  if (pages.isPending) {
    return (
      <ShownAfter>
        <SkeletonLines rows={4} />
      </ShownAfter>
    )
  }
  if (pages.rows.length === 0) {
    return (
      <EmptyState
        isSmall
        title="还没有公告"
        text={tools ? '发布的公告会列在这里，可以修改和删除。' : '老师发布公告后，会显示在这里。'}
      />
    )
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {pages.rows.map((row) => (
          <li key={row.id} className="py-4">
            <div className="flex items-start gap-2">
              <h3 className="min-w-0 flex-1 font-medium break-words">{row.title}</h3>
              {tools?.(row)}
            </div>
            <p className="mt-1 break-words whitespace-pre-wrap">{row.body}</p>
            <p className="mt-1 text-sm text-faint">
              {row.author}
              {dot}
              <TimeText seconds={row.created_time} />
              {row.updated_time > 0 ? '（已修改）' : ''}
            </p>
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} />
    </>
  )
}

import { TeamOutlined } from '@ant-design/icons-svg'
import type { ContentCard } from '@zhixing/contract/content/card/shapes.ts'
import { homeCalls, recommendedInput } from '@zhixing/contract/faces/home/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Cover } from '#ui/cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { PanelPerson } from '../../container/parts/shared/panel-person.tsx'

/** Beside the resource centre: what is learned most, and the way in or to one's own making. */
export function Panel() {
  return (
    <div className="flex flex-col gap-4 p-4">
      <PanelPerson />
      <section aria-labelledby="hot-resources">
        <h2 id="hot-resources" className="mb-2 text-base font-semibold text-ink">
          热门推荐
        </h2>
        <HotResources />
      </section>
    </div>
  )
}

function HotResources() {
  const hot = useCall(homeCalls.getRecommendData, recommendedInput, { handled: true })
  if (hot.error && !hot.data) {
    return <ErrorState isSmall error={hot.error} onRetry={() => hot.refetch()} />
  }
  if (!hot.data) {
    return <SkeletonLines rows={8} />
  }
  if (hot.data.length === 0) {
    return <EmptyState isSmall title="还没有学习资源" text="有新的资源发布后，会显示在这里。" />
  }
  return (
    <ol className="flex flex-col gap-1">
      {hot.data.map((row) => (
        <li key={row.id}>
          <HotLine row={row} />
        </li>
      ))}
    </ol>
  )
}

function HotLine({ row }: { row: ContentCard }) {
  return (
    <PageLink
      to={row.link}
      className="flex items-center gap-3 rounded-card p-2 text-ink hover:bg-page hover:text-primary"
    >
      <span className="w-24 shrink-0">
        <Cover title={row.title} picture={row.cover_data} className="rounded-card" isSmall />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium break-words">{row.title}</span>
        <span className="text-sm text-faint">
          <Icon of={TeamOutlined} /> {row.followed_num}人学习
        </span>
      </span>
    </PageLink>
  )
}

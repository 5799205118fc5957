import type { NewsRow } from '@zhixing/contract/containers/news/calls.ts'
import { Cover } from '#ui/cover.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { newsPaths } from '../../news-paths.ts'

/** A news item in a list: picture, what it says, who tells it and when. */
export function NewsLine({ news, level = 2 }: { news: NewsRow; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <PageLink
      to={newsPaths.detail(news.id)}
      className="zx-lift flex h-full gap-3 overflow-hidden rounded-card bg-card p-3 shadow-card md:gap-4"
    >
      <Cover
        title={news.title}
        picture={news.cover_data}
        isSmall
        className="!w-32 shrink-0 self-start rounded-card max-sm:!w-24"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Heading className="line-clamp-2 font-medium text-ink">
          {news.is_pinned ? (
            <>
              <LabelTag look="amber">置顶</LabelTag>{' '}
            </>
          ) : null}
          {news.title}
        </Heading>
        {news.introduce ? <p className="line-clamp-2 text-sm text-soft max-sm:hidden">{news.introduce}</p> : null}
        <p className="mt-auto flex flex-wrap gap-x-3 text-sm text-faint">
          <TimeText seconds={news.publish_time} />
          <span className="truncate">{news.group_name || '平台资讯'}</span>
          <span>{news.view_num}次阅读</span>
        </p>
      </div>
    </PageLink>
  )
}

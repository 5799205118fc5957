import type { FeedRow } from '@zhixing/contract/containers/feed/calls.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { feedPaths } from '../feed-paths.ts'

/** An article in a list. */
export function FeedLine({ feed }: { feed: FeedRow }) {
  return (
    <PageLink to={feedPaths.detail(feed.id)} className="zx-lift block rounded-card bg-card px-4 py-3 shadow-card">
      <h3 className="font-semibold break-words text-ink">
        {feed.title} {feed.is_hidden ? <LabelTag look="grey">已隐藏</LabelTag> : null}
      </h3>
      {feed.introduce ? <p className="mt-1 line-clamp-2 break-words text-soft">{feed.introduce}</p> : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
        <span className="flex min-w-0 items-center gap-2">
          <PersonAvatar name={feed.owner.name} url={feed.owner.avatar} size="small" />
          {feed.owner.name}
        </span>
        <TimeText seconds={feed.create_time} />
      </p>
    </PageLink>
  )
}

import { type FeedDetail, feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Note } from '#ui/note.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { PrintedEnd } from '#ui/printed-end.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useContentTitle } from '#ui/use-document-title.ts'
import { feedPaths } from '../feed-paths.ts'
import { FeedActions } from '../parts/feed-actions.tsx'

/** /channel/feedDetail/{id}: what somebody wrote in a channel. */
export function Page() {
  const id = Number(usePathParams().id)
  const detail = useCall(feedCalls.detail, { id }, { handled: true })
  return <PageFrame call={detail}>{(feed) => <Reading key={feed.id} feed={feed} />}</PageFrame>
}

function Reading({ feed }: { feed: FeedDetail }) {
  useContentTitle(feed)
  return (
    <PageBody width="narrow">
      <article className="mx-auto max-w-200 rounded-card bg-card px-4 py-6 shadow-card md:px-10 md:py-8">
        {feed.is_hidden ? <Note kind="warning" title="这篇动态已被管理员隐藏，只有作者和管理员能看到。" /> : null}
        <header className="mb-6 border-b border-line pb-4">
          <p className="mb-2 text-sm">
            <PageLink to={feedPaths.channel(feed.channel.id)} className="break-words text-primary">
              {feed.channel.title}
            </PageLink>
          </p>
          <h1 className="text-2xl font-semibold break-words">{feed.title}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-faint">
            <span className="flex items-center gap-2">
              <PersonAvatar name={feed.owner.name} url={feed.owner.avatar} size="small" />
              {feed.owner.name}
            </span>
            <TimeText seconds={feed.create_time} />
          </p>
          <FeedActions feed={feed} />
        </header>
        <RichText html={feed.body} />
        <PrintedEnd
          title={feed.title}
          facts={[feed.owner.name, feed.channel.title, `发布于 ${fullTime(feed.create_time)}`]}
        />
      </article>
    </PageBody>
  )
}

import { feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { useCall } from '#api/use-call.ts'
import { NoAccess } from '#ui/no-access.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useReadOnly } from '#ui/read-only-context.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { FeedForm } from '../parts/feed-form.tsx'

/** /channel/{channelId}/publish-article: an article for a channel, or one's own to change (`?feed=`). */
export function Page() {
  const channelId = Number(usePathParams().channelId)
  const [query] = useUrlQuery()
  const feedId = Number(query.feed)
  const place = useCall(feedCalls.place, { id: channelId }, { handled: true })
  const refusal = useReadOnly()
  if (refusal) {
    return <NoAccess title={refusal} />
  }
  return (
    <PageFrame call={place}>
      {(channel) => (feedId > 0 ? <Stored id={feedId} /> : <FeedForm key={channel.id} channel={channel} />)}
    </PageFrame>
  )
}

function Stored({ id }: { id: number }) {
  const detail = useCall(feedCalls.detail, { id }, { handled: true })
  return (
    <PageFrame call={detail}>
      {(feed) => (feed.is_own ? <FeedForm key={feed.id} channel={feed.channel} stored={feed} /> : <NoAccess />)}
    </PageFrame>
  )
}

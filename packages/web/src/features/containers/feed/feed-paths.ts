import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { pathTo } from '@zhixing/contract/kernel/route.ts'

/** Addresses of articles and of the channel they stand in. */
export const feedPaths = {
  detail: (id: number) => pathTo('/channel/feedDetail/:id', { id }),
  write: (channelId: number) => pathTo('/channel/:channelId/publish-article', { channelId }),
  edit: ({ id, channelId }: { id: number; channelId: number }) => `${feedPaths.write(channelId)}?feed=${id}`,
  channel: (id: number) => `${detailPathOf({ type: 'channel', id }) ?? '/'}?tab=feed`,
}

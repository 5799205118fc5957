import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { listAs } from '../client.ts'
import { type Example, type Finder, most } from '../shot-finders.ts'

/** The newest article of a channel that has some. */
const feed: Finder = async ({ teacher }) => {
  const channels = await listAs(teacher, channelCalls.getUserManagerChannel, { limit: most })
  const lists = await Promise.all(channels.map(({ id }) => listAs(teacher, feedCalls.lists, { id, limit: 1 })))
  return lists
    .flat()
    .slice(0, 1)
    .map(({ id }) => ({ id }))
}

const channelToWriteIn: Finder = async ({ teacher }) =>
  (await listAs(teacher, channelCalls.getUserManagerChannel, { limit: 1 })).map(({ id }) => ({ channelId: id }))

export const examples: readonly Example[] = [
  ['/channel/feedDetail/:id', feed],
  ['/channel/:channelId/publish-article', channelToWriteIn],
]

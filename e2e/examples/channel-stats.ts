import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { callAs, listAs } from '../client.ts'
import { type Example, type Finder, most } from '../shot-finders.ts'

/** The teacher's career path that holds a standard, with that standard. */
const pathStandard: Finder = async ({ teacher }) => {
  const channels = await listAs(teacher, channelCalls.getUserManagerChannel, { limit: most })
  const found = await Promise.all(
    channels.map(async ({ id }) => {
      const [standard] = await listAs(teacher, channelStatsCalls.fetchChannelStandardList, { id, limit: 1 })
      return standard ? [{ id, standard: standard.id }] : []
    }),
  )
  return found.flat().slice(0, 1)
}

/** The same path with the learner's figures: `uid` is what its address carries, the openid. */
const pathMember: Finder = async (as) => {
  const [path] = await pathStandard(as)
  const id = Number(path?.id)
  return path ? [{ id, uid: (await callAs(as.learner, channelStatsCalls.memberFigures, { id })).openid }] : []
}

export const examples: readonly Example[] = [
  ['/sec/channel/manage/:id/stats/user/:uid', pathMember],
  ['/sec/channel-detail/:id/stats/user/:uid', pathMember],
  ['/sec/channel/manage/:id/stats', pathStandard],
  ['/sec/channel-detail/:id/stats', pathStandard],
  ['/sec/channel/report/:id', pathStandard],
  ['/modelReport/:id', pathStandard],
]

import { announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { announcement } from './tables.ts'

const madeFor = once(async (world: World, asked: Asked) => {
  const { id: containerId, owner } = await collectionFor(world, asked)
  if (asked.object === 'none') {
    return { content_id: containerId, id: absentId }
  }
  const made = { containerId, userId: owner.userId, title: '调课通知', body: '本周五的课改到下周一。' }
  const [row] = await world.server.database.tx((tx) =>
    tx.db.insert(announcement).values(made).returning({ id: announcement.id }),
  )
  return { content_id: containerId, id: row?.id ?? 0 }
})

export const inputs = inputsOf(announcementCalls, {
  lists: async (world, asked) => ({ content_id: (await collectionFor(world, asked)).id }),
  save: async (world, asked) => ({ ...(await madeFor(world, asked)), title: '调课', body: '改到下周二。' }),
  remove: madeFor,
})

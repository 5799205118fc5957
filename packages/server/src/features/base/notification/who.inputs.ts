import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, type World } from '../../../../test/world.ts'
import { buildNotification } from './notification.factory.ts'

/** A notification of whoever asks, or of a stranger. */
async function one(world: World, asked: Asked): Promise<{ id: number }> {
  if (asked.object === 'none') {
    return { id: absentId }
  }
  const person = asked.object === 'own' ? (asked.as ?? world.people.owner) : world.foreigner
  return { id: await buildNotification(world.server, person.userId) }
}

export const inputs = inputsOf(notificationCalls, {
  lists: () => ({}),
  read: one,
  unReadCount: () => ({}),
  readAll: () => ({}),
  delete: one,
})

import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, idOf, once, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildSignin, type SigninMade } from './signin.factory.ts'

/** A sign-in as asked, opened by its maker, and closed again where that is asked for. */
async function heldFor(world: World, asked: Asked, held: { settings?: SigninMade; isClosed?: boolean } = {}) {
  if (asked.object === 'none') {
    return { id: absentId, token: '' }
  }
  const collection = await collectionFor(world, asked)
  const id = await buildSignin(world.server, collection, held.settings)
  const as = collection.owner
  await world.server.call(signinCalls.open, { id, c: collection.id }, { as })
  const { data } = await world.server.call(signinCalls.qr, { id, c: collection.id }, { as })
  if (held.isClosed) {
    await world.server.call(signinCalls.close, { id, c: collection.id }, { as })
  }
  return { id, token: data.token }
}

const idFor = once(async (world: World, asked: Asked) => ({ id: (await heldFor(world, asked)).id }))

/** What a member of their own has asked for. */
const askedFor = once(async (world: World, asked: Asked) => {
  const { id } = await heldFor(world, asked, { isClosed: true })
  const { member } = world.people
  if (asked.object === 'own') {
    await world.server.call(signinCalls.askMakeup, { id, reason: '网络中断' }, { as: member })
  } else if (asked.object === 'foreign') {
    await world.server.database.query({
      text: `insert into sign_request (content_id, context_id, user_id, reason)
        select $1, container_id, $2, '网络中断' from placement where content_id = $1`,
      values: [id, member.userId],
    })
  }
  return { id, uid: member.userId, approve: true }
})

/** One that nobody has opened. */
const unopenedFor = idOf(buildSignin)

export const inputs = inputsOf(signinCalls, {
  detail: idFor,
  create: () => ({ title: newTitle() }),
  update: async (world, asked) => ({ ...(await unopenedFor(world, asked)), title: newTitle() }),
  open: unopenedFor,
  extend: async (world, asked) => ({ ...(await idFor(world, asked)), minutes: 5 }),
  close: idFor,
  board: idFor,
  qr: idFor,
  scan: (world, asked) => heldFor(world, asked),
  sign: idFor,
  askMakeup: async (world, asked) => ({
    id: (await heldFor(world, asked, { isClosed: true })).id,
    reason: '网络中断',
  }),
  records: idFor,
  setRecords: async (world, asked) => ({
    ...(await idFor(world, asked)),
    uids: [world.people.member.userId],
    state: 'leave' as const,
  }),
  decideMakeup: askedFor,
  pick: idFor,
})

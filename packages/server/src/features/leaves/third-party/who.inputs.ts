import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, idOf, once, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildThirdParty } from './third-party.factory.ts'

const idFor = idOf(buildThirdParty)

/** A proof of the member's that waits. */
const handedInFor = once(async (world: World, asked: Asked) => {
  const uid = world.people.member.userId
  if (asked.object === 'none') {
    return { id: absentId, uid, approve: true }
  }
  const collection = await collectionFor(world, asked)
  const id = await buildThirdParty(world.server, collection, { proof: 'file' })
  await world.server.database.query({
    text: `insert into third_party_proof (content_id, context_id, user_id, note, file_ids) values ($1, $2, $3, '', '{}')`,
    values: [id, collection.id, uid],
  })
  return { id, uid, approve: true }
})

export const inputs = inputsOf(thirdPartyCalls, {
  detail: idFor,
  create: () => ({ title: newTitle(), platform: '仿真平台', url: 'https://www.example.com/' }),
  update: async (world, asked) => ({ ...(await idFor(world, asked)), title: newTitle() }),
  visit: idFor,
  finish: idFor,
  proofs: idFor,
  decide: handedInFor,
})

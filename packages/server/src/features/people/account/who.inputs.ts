import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { verifiedCalls } from '@zhixing/contract/people/account/verified-calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import type { World } from '../../../../test/world.ts'
import { buildPerson } from './account.factory.ts'
import { buildIdentity, identityInput } from './identity.factory.ts'

/** Somebody's identity that waits, as who reviews it names it. */
async function waiting({ server }: World) {
  const person = await buildPerson(server)
  return { uid: person.userId, row_version: await buildIdentity(server, person) }
}

export const inputs = inputsOf(
  { ...accountCalls, ...verifiedCalls },
  {
    own: () => ({}),
    signLog: () => ({}),
    getMyInvitationCode: () => ({}),
    fetchMyInvitationList: () => ({}),
    detail: () => ({}),
    create: async ({ server, foreigner }, { as }) => {
      const person = as ?? foreigner
      await server.database.query({ text: 'delete from verified where user_id = $1', values: [person.userId] })
      return await identityInput(server, person)
    },
    update: async ({ server, foreigner }, { as }) => {
      const person = as ?? foreigner
      return { ...(await identityInput(server, person)), row_version: await buildIdentity(server, person) }
    },
    lists: () => ({}),
    review: async (world) => ({ uid: (await waiting(world)).uid }),
    decide: async (world) => ({ ...(await waiting(world)), approve: true }),
  },
)

import { randomUUID } from 'node:crypto'
import { markPhraseCalls } from '@zhixing/contract/learning/mark-phrase/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, type World } from '../../../../test/world.ts'
import { buildPhrase } from './mark-phrase.factory.ts'

/** One of the asking person's own. */
async function ownFor(world: World, { as }: Asked) {
  return { id: as ? await buildPhrase(world.server, { userId: as.userId, orgId: world.org.id }) : absentId }
}

export const inputs = inputsOf(markPhraseCalls, {
  lists: () => ({}),
  save: () => ({ text: `评语${randomUUID()}` }),
  remove: ownFor,
  used: ownFor,
})

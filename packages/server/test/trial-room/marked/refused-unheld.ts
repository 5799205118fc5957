import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { describe, expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { newTitle } from '../../../src/features/content/content/content.factory.ts'
import { buildMember } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { addressOf, openSocket } from '../../socket-client.ts'
import { add, buildPlaced, join } from './placed.ts'
import { server } from './server.ts'

/** A private collection that a room of its author's holds; one helps in that room. */
async function buildHidden(author: Awaited<ReturnType<typeof buildPlaced>>['author']) {
  const title = newTitle()
  const hidden = await buildCollection(server, author, { visibility: 'private', title })
  const room = await buildTrialRoom(server, author)
  expect((await add(author, room.id, hidden.id)).code).toBe(20000)
  const helper = await buildMember(server, { org: author.org })
  await join(helper, room.id, 'assistant')
  await join(await buildMember(server, { org: author.org }), room.id)
  await runQueue(server)
  return { id: hidden.id, title, helper }
}

describe('staff of a container are refused what no container of theirs holds (K33)', () => {
  test('its socket', async () => {
    const { author, assistant, teacher } = await buildPlaced()
    const { id, helper } = await buildHidden(author)
    const address = await addressOf(server)
    const watched: boolean[] = []
    for (const as of [helper, assistant, teacher]) {
      const page = await openSocket(address, as)
      watched.push(await page.watch(id))
      page.close()
    }
    expect(watched).toEqual([true, false, false])
  })

  test('its title in a search', async () => {
    const { author, assistant, teacher } = await buildPlaced()
    const { title } = await buildHidden(author)
    const found = async (as: SignedIn) =>
      (await server.rows(searchCalls.search, { keyword: title }, { as })).rows.some((row) => row.title === title)
    expect([await found(author), await found(assistant), await found(teacher)]).toEqual([true, false, false])
  })
})

import { outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import { buildNested, readThrough, treeOf } from './placed.ts'
import { server } from './server.ts'

test('as many items say what is missing as are required and not done, placed containers among them (K15)', async () => {
  const { learner, room, collection, leaves } = await buildNested()
  const left = async () => {
    const tree = await treeOf(learner, room.id)
    const missing = tree.items.filter((item) => item.required && item.missing !== '')
    return { left: tree.total - tree.done, missing: missing.length, inner: missing.map(({ missing: text }) => text) }
  }
  expect(await left()).toMatchObject({ left: 2, missing: 2 })
  await readThrough(learner, { c: collection.id, leaf: leaves[0] })
  expect((await left()).inner).toContain(outlineMessages.innerLeft)
  await readThrough(learner, { c: collection.id, leaf: leaves[1] })
  expect(await left()).toMatchObject({ left: 1, missing: 1 })
})

test('an outline is read in one statement, with more only where containers stand in it or around it (K17)', async () => {
  const { learner, teacher, room, collection } = await buildNested()
  const empty = await buildTrialRoom(server, teacher)
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const asked = async (containerId: number) => {
    sent.mockClear()
    await treeOf(learner, containerId)
    const names = sent.mock.calls.map(
      ([query]) => JSON.stringify(query).match(/"name":"((?:outline|membership)[^"]*)"/)?.[1],
    )
    return names.filter((name) => name !== undefined)
  }
  expect(await asked(empty.id)).toEqual(['outline.tree'])
  expect(await asked(collection.id)).not.toContain('membership.accessMany')
  expect(await asked(room.id)).toContain('membership.accessMany')
})

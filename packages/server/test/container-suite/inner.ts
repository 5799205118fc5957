import { endedReason } from '@zhixing/contract/content/content/can.ts'
import { mayHold } from '@zhixing/contract/content-types.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { expect, test } from 'vitest'
import { buildCollection } from '../../src/features/containers/collection/collection.factory.ts'
import { updateContent } from '../../src/features/content/content/public.ts'
import { buildLeaf } from '../../src/features/learning/outline/outline.factory.ts'
import { buildWork } from '../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../src/features/people/organisation/organisation.factory.ts'
import { runQueue } from '../run-queue.ts'
import type { Suite } from './suite.ts'

/** Tries its contents: learned leaf by leaf, or through it where it enrols its learners. */
export function inner({ server, build, definition, type, calls }: Suite): void {
  const takesLeaves = mayHold({ type, slot: 'outline' }, 'article')
  const takesCollections = mayHold({ type, slot: 'outline' }, 'collection')

  async function buildTaught() {
    const owner = await buildTeacher(server)
    const learner = await buildMember(server, { org: owner.org })
    const container = await build(server, owner, { members: [[learner, 'member']] })
    const percentOf = async (id: number) =>
      (await server.call(outlineCalls.tree, { content_id: id }, { as: learner })).data.percent
    const read = async (id: number, c: number) => {
      server.database.clock.offsetMs += learnLimits.viewCap * 1000
      const seen = { id, c, seconds: learnLimits.viewCap, end: true }
      expect((await server.call(articleCalls.view, seen, { as: learner })).code).toBe(20000)
    }
    return { owner, learner, container, id: container.id, percentOf, read }
  }

  test.runIf(takesLeaves)('what is learned in it counts in it, and a copy holds the same', async () => {
    const { owner, container, id, percentOf, read } = await buildTaught()
    const [one] = [
      await buildLeaf(server, container, { type: 'article' }),
      await buildLeaf(server, container, { type: 'article' }),
    ]
    await read(one.id, id)
    expect(await percentOf(id)).toBe(50)
    if (calls.copy) {
      const copied = await server.call(calls.copy, { id, title: `再开一次${id}` }, { as: owner })
      const tree = await server.call(outlineCalls.tree, { content_id: copied.data.id }, { as: owner })
      expect(tree.data.items.map(({ content_type }) => content_type)).toEqual(['article', 'article'])
    }
  })

  test.runIf(takesLeaves)('what has ended is read and takes no hand-ins', async () => {
    const { learner, container, id, read } = await buildTaught()
    const article = await buildLeaf(server, container, { type: 'article' })
    const work = { id: await buildWork(server, container), c: id, body: '<p>写好了</p>', row_version: 0 }
    const now = server.database.clock.now()
    await server.database.tx((tx) => updateContent(tx, { id, rowVersion: undefined, change: { status: 2 }, now }))
    await read(article.id, id)
    const handed = await server.call(workCalls.submit, work, { as: learner })
    expect(handed).toMatchObject({ code: 40300, message: endedReason })
  })

  test.runIf(definition.enrols && takesCollections)('who learns it learns what stands in it', async () => {
    const { owner, learner, id, percentOf, read } = await buildTaught()
    const collection = await buildCollection(server, owner)
    const leaf = await buildLeaf(server, collection, { type: 'article' })
    const placed = { content_id: id, section_id: 0, item_ids: [collection.id] }
    expect((await server.call(outlineCalls.addItems, placed, { as: owner })).code).toBe(20000)
    await runQueue(server)
    await read(leaf.id, collection.id)
    expect([await percentOf(collection.id), await percentOf(id)]).toEqual([100, 100])
    const left = await server.call(calls.follow, { id, action: 'remove' }, { as: learner })
    expect(left.code).toBe(20000)
    const { rows } = await server.rows(calls.mine, { tab: 'join' }, { as: learner })
    expect(rows).toEqual([])
  })
}

import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { Unlock } from '@zhixing/contract/learning/outline/unlock.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import type { SignedIn } from '../../../../test/client.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { buildLeaf, buildSection } from './outline.factory.ts'

type Rules = Omit<CallInput<typeof outlineCalls.setRules>, 'content_id'>

/** A course with articles, read by those who learn it. */
export async function buildLocked(server: TestServer) {
  const course = await buildCourse(server)
  const { c, teacher, learner, collection } = course
  const set = (rules: Rules) => server.call(outlineCalls.setRules, { content_id: c, ...rules }, { as: teacher })
  const tree = async (as: SignedIn = learner) => (await server.call(outlineCalls.tree, { content_id: c }, { as })).data
  const itemOf = async (id: number, as?: SignedIn) => (await tree(as)).items.find(({ content_id }) => content_id === id)
  const article = () => buildLeaf(server, collection, { type: 'article' })
  const look = (id: number, as: SignedIn = learner) => server.call(articleCalls.detail, { id, c }, { as })
  const chapter = async (...ids: number[]) => {
    const id = await buildSection(server, collection)
    const placements = await Promise.all(ids.map(async (one) => (await itemOf(one, teacher))?.id ?? 0))
    if (ids.length > 0) {
      await server.call(outlineCalls.changeItems, { content_id: c, ids: placements, section_id: id }, { as: teacher })
    }
    return id
  }
  const read = async (id: number, as: SignedIn = learner) => {
    server.database.clock.offsetMs += learnLimits.viewCap * 1000
    const seen = { id, c, seconds: learnLimits.viewCap, end: true }
    return await server.call(articleCalls.view, seen, { as })
  }
  const join = async () => {
    const who = await buildMember(server, { org: course.teacher.org })
    await server.database.tx((tx) =>
      addMembers(tx, { contentId: c, userIds: [who.userId], role: 'member', via: 'self' }),
    )
    return who
  }
  return { ...course, set, tree, itemOf, article, look, chapter, read, join }
}

export const prevDone: Unlock = { all: [{ rule: 'prev_done' }] }
export const byHand: Unlock = { all: [{ rule: 'manual' }] }

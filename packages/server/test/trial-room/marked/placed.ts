import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { expect } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { addMembers } from '../../../src/features/content/membership/public.ts'
import { beginSitting } from '../../../src/features/leaves/exam/exam.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { server } from './server.ts'

/** The code a call answers with. */
export const codeOf = async (call: Promise<{ code: number }>) => (await call).code

/** Adds somebody to a container. */
export const join = (who: SignedIn, id: number, role: 'member' | 'assistant' | 'teacher' = 'member') =>
  server.database.tx((tx) => addMembers(tx, { contentId: id, userIds: [who.userId], role, via: 'invite' }))
/** Places a container in another. */
export const add = (as: SignedIn, id: number, inner: number) =>
  server.call(outlineCalls.addItems, { content_id: id, section_id: 0, item_ids: [inner] }, { as })

/**
 * One collection in two rooms: `a` learns in the first, `b` in the second, `both` in both, `own` joined the collection
 * alone. `assistant` helps in the first room and is nothing in the collection.
 */
export async function buildPlaced() {
  const author = await buildTeacher(server)
  const collection = await buildCollection(server, author)
  const [teacher, other] = [await buildTeacher(server, author.org), await buildTeacher(server, author.org)]
  const [first, second] = [await buildTrialRoom(server, teacher), await buildTrialRoom(server, other)]
  await add(teacher, first.id, collection.id)
  await add(other, second.id, collection.id)
  const [a, b, both, own, assistant] = [
    await buildMember(server),
    await buildMember(server),
    await buildMember(server),
    await buildMember(server),
    await buildMember(server),
  ]
  await join(a, first.id)
  await join(b, second.id)
  await join(both, first.id)
  await join(both, second.id)
  await join(own, collection.id)
  await join(assistant, first.id, 'assistant')
  await runQueue(server)
  return {
    author,
    teacher,
    other,
    collection,
    c: collection.id,
    first: first.id,
    second: second.id,
    a,
    b,
    both,
    own,
    assistant,
  }
}

/** A collection with a learner of its own; `come` places it in somebody else's room, which the learner joins then. */
export async function buildBefore() {
  const author = await buildTeacher(server)
  const collection = await buildCollection(server, author)
  const owner = await buildTeacher(server, author.org)
  const room = await buildTrialRoom(server, owner)
  const learner = await buildMember(server, { org: author.org })
  await join(learner, collection.id)
  const come = async (others: SignedIn[] = []) => {
    server.database.clock.offsetMs += 1000
    expect(await codeOf(add(owner, room.id, collection.id))).toBe(20000)
    await Promise.all([learner, ...others].map((one) => join(one, room.id)))
    await runQueue(server)
    server.database.clock.offsetMs += 1000
  }
  return { author, collection, c: collection.id, owner, learner, come }
}

export type Placed = Awaited<ReturnType<typeof buildPlaced>>

/** Names of the people of a placed collection by their ids. */
export const people = (placed: Placed, uids: readonly number[]) =>
  (['a', 'b', 'both', 'own'] as const).filter((name) => uids.includes(placed[name].userId))

/** Sits an exam of the five questions, answers the written one and hands in; gives the attempt. */
export async function sitFive(as: SignedIn, which: { id: number; c: number }): Promise<number> {
  const attempt = await beginSitting(server, {
    start: () => server.call(examCalls.start, which, { as }),
    learner: as,
  })
  await attempt.submit(1, { 5: ['先检查'] })
  return attempt.attempt_id
}

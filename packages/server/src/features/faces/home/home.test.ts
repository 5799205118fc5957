import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { homepageCalls } from '@zhixing/contract/faces/homepage/calls.ts'
import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCamp } from '../../containers/camp/camp.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildRoom } from '../../containers/room/room.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildAssignment } from '../../leaves/work/work.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { type BuiltOrg, buildMember, buildOrg, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { addOrgMembers } from '../../people/organisation/public.ts'

const server = useTestServer()

async function actionsOf(as: SignedIn) {
  const { data } = await server.call(homeCalls.nextActions, {}, { as })
  return data.map(({ kind, link }) => `${kind} ${link}`)
}

test('what waits to be marked, and what was given back, comes before everything else', async () => {
  const { submit, giveBack, teacher, learner, c, id } = await buildAssignment(server)
  const mark = `mark /sec/collection/manage/${c}/mark`
  const redo = `redo /collection/${c}/my-detail?item=${id}`
  expect(await actionsOf(teacher)).not.toContain(mark)
  const { data } = await submit()
  expect((await actionsOf(teacher))[0]).toBe(mark)
  expect(await actionsOf(learner)).not.toContain(redo)
  await giveBack(data.submission.id)
  expect(await actionsOf(teacher)).not.toContain(mark)
  expect((await actionsOf(learner))[0]).toBe(redo)
  await submit()
  expect(await actionsOf(learner)).not.toContain(redo)
})

test('a teacher is sent to fill what is empty and to publish what has something in it', async () => {
  const teacher = await buildTeacher(server)
  const empty = await buildCollection(server, teacher)
  const draft = await buildCollection(server, teacher, { status: 0 })
  await buildLeaf(server, draft, { type: 'article' })
  const done = await buildCollection(server, teacher)
  await buildLeaf(server, done, { type: 'article' })
  expect(await actionsOf(teacher)).toEqual([
    `publish /sec/collection/manage/${draft.id}/info`,
    `fill /sec/collection/manage/${empty.id}/content`,
  ])
})

test('who has nothing under way is told where to begin: a learner to learn, a teacher also to make, a super admin to look after the platform', async () => {
  const learn = 'choose /sec/resource_center'
  expect(await actionsOf(await buildPerson(server))).toEqual([learn])
  expect(await actionsOf(await buildTeacher(server))).toEqual([learn, 'choose /sec/collection/add'])
  expect(await actionsOf(await buildPerson(server, { isSuper: true }))).toEqual([
    'choose /sec/backend/feedback',
    'choose /sec/stats',
  ])
})

test('the first admin of a new site is sent to bring people in, until there is somebody', async () => {
  const adminOf = async (org: BuiltOrg) => {
    const admin = await buildPerson(server, { isSuper: true })
    const { userId } = admin
    await server.database.tx((tx) => addOrgMembers(tx, [{ orgId: org.id, userId, role: 'ROLE_ORG_ADMIN' }]))
    return admin
  }
  const toEnrol = 'choose /sec/org/roster'
  expect((await actionsOf(await adminOf(await buildOrg(server))))[0]).toBe(toEnrol)
  const { org } = await buildTeacher(server)
  expect(await actionsOf(await adminOf(org))).not.toContain(toEnrol)
})

test('nobody is pressed to go on in what has ended, closed or by its dates; it stays in the list of what one learns', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const members = [[learner, 'member']] as const
  const dayMs = 24 * 3600 * 1000
  const at = (days: number) => new Date(server.database.clock.now().getTime() + days * dayMs)
  const closed = await buildCollection(server, teacher, { status: 2, members })
  const over = await buildCamp(server, teacher, { startsAt: at(-2), endsAt: at(-1), members })
  const camp = await buildCamp(server, teacher, { startsAt: at(-2), endsAt: at(1), members })
  const open = await buildCollection(server, teacher, { members })
  const running = [open.id, camp.id]
  const { data: goOn } = await server.call(homeCalls.goOn, {}, { as: learner })
  expect(goOn.map(({ id }) => id)).toEqual(running)
  const { data: panel } = await server.call(homeCalls.studentRightPanelData, {}, { as: learner })
  expect([panel.total, panel.data.map(({ id }) => id)]).toEqual([2, running])
  expect(await actionsOf(learner)).toEqual([
    `start /collection/${open.id}/my-detail`,
    `start /training-camp/${camp.id}/learn`,
  ])
  const { rows } = await server.rows(homepageCalls.study, { tab: 'learning' }, { as: learner })
  expect(rows.map(({ id, has_ended }) => [id, has_ended])).toEqual([
    [open.id, false],
    [camp.id, false],
    [over.id, true],
    [closed.id, true],
  ])
})

test('the teaching centre tells a teacher what waits, what was handed in and how many learn (teachingCenter.access)', async () => {
  const { submit, teacher, learner, c, id } = await buildAssignment(server)
  await buildCollection(server, teacher, { status: 0 })
  await submit()
  const { data } = await server.call(homeCalls.teaching, {}, { as: teacher })
  expect(data.figures).toEqual({ taught: [{ type: 'collection', num: 2 }], learners: 1, waiting: 1, drafts: 1 })
  expect(data.marking).toMatchObject([{ id: c, waiting: 1 }])
  expect(data.hand_ins).toMatchObject([
    { c, c_type: 'collection', content_id: id, content_type: 'work', num: 1, waits: true },
  ])
  expect(data.drafts).toHaveLength(1)
  expect((await server.call(homeCalls.teaching, {}, { as: learner })).code).toBe(40300)
})

test('a teacher of classes alone has what they teach counted by its type, and their drafts as their list of all shows them', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
  const room = await buildRoom(server, teacher, { members: [[learner, 'member']] })
  await buildLeaf(server, room, { type: 'article' })
  const draft = await buildCamp(server, teacher, { status: 0 })
  // A draft of a colleague's is in none of one's own lists.
  await buildCollection(server, colleague, { status: 0, members: [[teacher, 'admin']] })
  const { data } = await server.call(homeCalls.teaching, {}, { as: teacher })
  expect(data.figures).toEqual({
    taught: [
      { type: 'collection', num: 1 },
      { type: 'room', num: 1 },
      { type: 'camp', num: 1 },
    ],
    learners: 1,
    waiting: 0,
    drafts: 1,
  })
  const { rows } = await server.rows(libraryCalls.lists, { all: true, status: 0 }, { as: teacher })
  expect(rows.map(({ id }) => id)).toEqual([draft.id])
})

import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { channelGroupCalls } from '@zhixing/contract/containers/channel/group-calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { buildRoom } from '../room/room.factory.ts'
import { buildDimension, buildStandard } from '../standard/standard.factory.ts'
import { buildChannel } from './channel.factory.ts'

const server = useTestServer()
let teacher: Awaited<ReturnType<typeof buildTeacher>>

beforeAll(async () => {
  teacher = await buildTeacher(server)
})

test('classes are placed, put in order and taken out; nobody joins them by joining the path (J11)', async () => {
  const { id } = await buildChannel(server, teacher)
  const as = { as: teacher }
  const rooms = [await buildRoom(server, teacher), await buildRoom(server, teacher)]
  const [one = 0, two = 0] = rooms.map((room) => room.id)
  const ids = async () => (await server.rows(channelGroupCalls.groups, { id })).rows.map((row) => row.id)
  const add = (room_ids: number[]) => server.call(channelGroupCalls.addGroups, { id, room_ids }, as)
  expect((await add([one, two])).data.added).toBe(2)
  expect((await add([one])).data.added).toBe(0)
  expect((await add([(await buildCollection(server, teacher)).id])).code).toBe(40000)
  await server.call(channelGroupCalls.sortGroups, { id, room_ids: [two] }, as)
  expect(await ids()).toEqual([two, one])
  await server.call(channelGroupCalls.removeGroup, { id, room_id: two }, as)
  expect(await ids()).toEqual([one])
  const learner = await buildMember(server, { org: teacher.org })
  expect((await server.call(channelGroupCalls.addGroups, { id, room_ids: [two] }, { as: learner })).code).toBe(40300)
})

test('a standard is placed in the outline, and its points are read to be taken over (J08)', async () => {
  const { id } = await buildChannel(server, teacher)
  const as = { as: teacher }
  const standard = await buildStandard(server, teacher)
  await buildDimension(server, standard, ['对刀', '测量'])
  const placed = { id, standard_ids: [standard.id] }
  expect((await server.call(channelContentCalls.appendStandard, placed, as)).data.added).toBe(1)
  expect((await server.call(channelContentCalls.appendStandard, placed, as)).data.added).toBe(0)
  const { items } = (await server.call(outlineCalls.tree, { content_id: id }, as)).data
  expect(items.map(({ content_id }) => content_id)).toEqual([standard.id])
  const collection = await buildCollection(server, teacher)
  const wrong = { id, standard_ids: [collection.id] }
  expect((await server.call(channelContentCalls.appendStandard, wrong, as)).code).toBe(40400)
  const read = { standard_ids: [standard.id] }
  const { data } = await server.call(channelContentCalls.getSkillPointsFromStandard, read, as)
  expect(data).toMatchObject([{ id: standard.id, points: [{ title: '对刀', target: 11 }, { title: '测量' }] }])
  const stranger = await buildTeacher(server)
  const hidden = await buildStandard(server, stranger, { visibility: 'private' })
  const other = { standard_ids: [hidden.id] }
  expect((await server.call(channelContentCalls.getSkillPointsFromStandard, other, as)).code).toBe(40400)
})

import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildRoom } from '../room/room.factory.ts'
import { buildCamp } from './camp.factory.ts'

const server = useTestServer()

test('a camp’s maker binds a class they teach, whose training shelf it then stands on; others do not (I10)', async () => {
  const teacher = await buildTeacher(server)
  const colleague = await buildTeacher(server, teacher.org)
  const learner = await buildMember(server, { org: teacher.org })
  const camp = await buildCamp(server, teacher)
  const room = await buildRoom(server, teacher, { members: [[learner, 'member']], visibility: 'private' })
  const theirs = await buildRoom(server, colleague)
  const bind = (room_id: number, as = teacher, action: 'add' | 'remove' = 'add') =>
    server.call(campCalls.bindRoom, { id: camp.id, room_id, action }, { as })
  expect((await bind(theirs.id)).code).toBe(40300)
  expect((await bind(room.id, colleague)).code).toBe(40300)
  expect((await bind(camp.id)).code).toBe(40400)
  expect((await bind(room.id)).data).toEqual({ bound: true })
  const roomsFor = async (as: typeof learner) =>
    (await server.call(campCalls.getCampBindRoom, { id: camp.id }, { as })).data.map(({ id }) => id)
  expect(await roomsFor(learner)).toEqual([room.id])
  expect(await roomsFor(await buildMember(server))).toEqual([])
  expect((await bind(room.id, teacher, 'remove')).data).toEqual({ bound: false })
  expect(await roomsFor(learner)).toEqual([])
})

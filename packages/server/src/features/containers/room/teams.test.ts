import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { roomTeamCalls } from '@zhixing/contract/containers/room/team-calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import readXlsx from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildRoom } from './room.factory.ts'

const server = useTestServer()

type Teacher = Awaited<ReturnType<typeof buildTeacher>>
let owner: Teacher
let [teacher, assistant, a, b, c]: Awaited<ReturnType<typeof buildMember>>[] = []
beforeAll(async () => {
  owner = await buildTeacher(server)
  teacher = await buildTeacher(server, owner.org)
  ;[assistant, a, b, c] = await Promise.all(Array.from({ length: 4 }, () => buildMember(server, { org: owner.org })))
})

async function newRoom(groupUserMax?: number) {
  if (!(teacher && assistant && a && b && c)) {
    throw new Error('no people')
  }
  const { id } = await buildRoom(server, owner, {
    ...(groupUserMax ? { groupUserMax, template: 2 } : {}),
    members: [
      [teacher, 'teacher'],
      [assistant, 'assistant'],
      [a, 'member'],
      [b, 'member'],
      [c, 'member'],
    ],
  })
  const change = (input: Omit<CallInput<typeof roomTeamCalls.updateTeamRelation>, 'id'>, as: SignedIn = owner) =>
    server.call(roomTeamCalls.updateTeamRelation, { id, ...input }, { as })
  const create = async (title: string) =>
    (await change({ action: 'create', title })).data.teams.find((one) => one.title === title)?.id ?? 0
  const teams = async (as: SignedIn = owner) => (await server.call(roomTeamCalls.teams, { id }, { as })).data
  const inTeam = async (team_id: number) =>
    (await server.rows(roomTeamCalls.teamMembers, { id, team_id }, { as: owner })).rows.map(({ uid }) => uid)
  return { id, change, create, teams, inTeam, uids: [a, b, c].map(({ userId }) => userId), people: { a, b, c } }
}

test('a teacher makes, renames, fills and deletes teams, and names a leader', async () => {
  const { change, create, teams, inTeam, uids } = await newRoom()
  const [first, second] = [await create('一组'), await create('二组')]
  expect(await change({ action: 'create', title: '一组' })).toMatchObject({
    code: 40000,
    errors: [{ field: 'title', message: '小组名称已存在' }],
  })
  expect((await change({ action: 'rename', team_id: second, title: '红队', row_version: 1 }, teacher)).code).toBe(20000)
  expect((await change({ action: 'rename', team_id: second, title: '蓝队', row_version: 1 })).code).toBe(40900)
  expect(await change({ action: 'leader', team_id: first, uid: uids[0] ?? 0 })).toMatchObject({
    errors: [{ field: 'uid', message: '组长须是该小组成员' }],
  })
  const moved = await change({ action: 'move', team_id: first, uids: uids.slice(0, 2) })
  expect(moved.data).toMatchObject({ teamless: 1, cap: 0, teams: [{ id: first, member_num: 2 }, { title: '红队' }] })
  await change({ action: 'leader', team_id: first, uid: uids[1] ?? 0 })
  expect((await teams()).teams[0]).toMatchObject({ leader_id: uids[1] })
  expect((await inTeam(first))[0]).toBe(uids[1])
  await change({ action: 'move', team_id: second, uids: [uids[1] ?? 0] })
  expect((await teams()).teams.map(({ leader_id, member_num }) => [leader_id, member_num])).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect((await change({ action: 'delete', team_id: second })).data).toMatchObject({
    teamless: 2,
    teams: [{ id: first }],
  })
  expect((await change({ action: 'move', team_id: 0, uids: [uids[0] ?? 0] })).data.teamless).toBe(3)
})

test('a team takes no more than its cap, also of two at once (class.groupMax.range)', async () => {
  const { change, create, inTeam, uids } = await newRoom(2)
  const first = await create('一组')
  expect(await change({ action: 'move', team_id: first, uids })).toMatchObject({ code: 40900, message: '小组人数已满' })
  await change({ action: 'move', team_id: first, uids: uids.slice(0, 1) })
  const both = await Promise.all(uids.slice(1).map((uid) => change({ action: 'move', team_id: first, uids: [uid] })))
  expect(both.map(({ code }) => code).sort()).toEqual([20000, 40900])
  expect(await inTeam(first)).toHaveLength(2)
  expect((await change({ action: 'split' })).code).toBe(40900)
})

test('the teamless are split at random, as evenly as it goes', async () => {
  const { change, create, uids } = await newRoom(2)
  await change({ action: 'move', team_id: await create('一组'), uids: uids.slice(0, 1) })
  const split = await change({ action: 'split', num: 2 })
  expect(split.data.teamless).toBe(0)
  expect(split.data.teams.map(({ member_num }) => member_num).sort()).toEqual([1, 2])
  const anew = await change({ action: 'split', num: 3, everyone: true })
  expect(anew.data.teams.map(({ member_num }) => member_num)).toEqual([1, 1, 1])
})

test('leaving the class, or helping in it, leaves the team', async () => {
  const { id, change, create, teams, uids, people } = await newRoom()
  const first = await create('一组')
  await change({ action: 'move', team_id: first, uids })
  await change({ action: 'leader', team_id: first, uid: people.a.userId })
  await server.call(roomCalls.leaveGroup, { id }, { as: people.a })
  expect((await teams()).teams[0]).toMatchObject({ member_num: 2, leader_id: 0 })
  await server.call(roomCalls.nameHelpers, { id, uids: [people.b.userId], role: 'assistant' }, { as: owner })
  await server.call(roomCalls.follow, { id }, { as: people.a })
  expect(await teams()).toMatchObject({ teamless: 1, teams: [{ member_num: 1, leader_id: 0 }] })
})

test('a learner reads their own team on the page of the class, its leader first', async () => {
  const { id, change, create, uids, people } = await newRoom()
  const first = await create('一组')
  await change({ action: 'move', team_id: first, uids: uids.slice(0, 2) })
  await change({ action: 'leader', team_id: first, uid: people.b.userId })
  const own = async (as: SignedIn) => (await server.call(roomCalls.getRoomHomeData, { id }, { as })).data.team
  expect(await own(people.a)).toMatchObject({ title: '一组', member_num: 2, members: [{ uid: people.b.userId }, {}] })
  expect([await own(people.c), await own(owner)]).toEqual([null, null])
})

test('the list of members and its file say the team (export.room)', async () => {
  const { id, change, create, uids, people } = await newRoom()
  await change({ action: 'move', team_id: await create('一组'), uids: uids.slice(0, 1) })
  const { rows } = await server.rows(roomCalls.members, { id, role: 'user' }, { as: owner })
  expect(rows.find(({ uid }) => uid === people.a.userId)?.team).toBe('一组')
  expect(rows.find(({ uid }) => uid === people.b.userId)?.team).toBe('')
  const file = await server.call(roomCalls.members, { id, do_export: true }, { as: owner })
  const [sheet] = await readXlsx(file.raw.rawPayload)
  const [head = [], ...lines] = sheet?.data ?? []
  expect(
    lines.filter((line) => line[head.indexOf('小组')] === '一组').map((line) => line[head.indexOf('姓名')]),
  ).toEqual([people.a.name])
})

test('members read the teams; who learns or assists changes none, nor anybody those of a stranger’s class', async () => {
  const { id, change, create, teams, people, uids } = await newRoom()
  const first = await create('一组')
  expect((await teams(people.a)).teams).toHaveLength(1)
  expect((await change({ action: 'delete', team_id: first }, people.a)).code).toBe(40300)
  expect((await change({ action: 'delete', team_id: first }, assistant)).code).toBe(40300)
  const stranger = await buildTeacher(server)
  expect((await server.call(roomTeamCalls.teams, { id }, { as: stranger })).code).toBe(40300)
  const { id: other } = await newRoom()
  const theirs = { id: other, action: 'move' as const, team_id: first, uids: uids.slice(0, 1) }
  expect((await server.call(roomTeamCalls.updateTeamRelation, theirs, { as: owner })).code).toBe(40400)
  const outsider = await change({ action: 'move', team_id: first, uids: [stranger.userId] })
  expect(outsider.errors).toMatchObject([{ field: 'uids' }])
})

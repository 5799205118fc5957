import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { trialRoomCalls, trialRoomMessages } from '@zhixing/contract/trial-room/calls.ts'
import { expect, test } from 'vitest'
import { newTitle } from '#features/content/content/content.factory.ts'
import { buildMember, buildTeacher } from '#features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../test/client.ts'
import { containerSuite } from '../test/container-suite/suite.ts'
import { buildTrialRoom } from './trial-room.factory.ts'

const server = containerSuite({
  type: 'trial_room',
  calls: trialRoomCalls,
  form: () => ({ place: '实训楼 302' }),
  build: buildTrialRoom,
})

async function make(as: SignedIn, form: { title: string; place?: string; way?: 'code' }) {
  return await server.call(trialRoomCalls.create, form, { as })
}

test('an organisation has one of a title, whatever its case and width; another one may have it too', async () => {
  const teacher = await buildTeacher(server)
  const colleague = await buildTeacher(server, teacher.org)
  const title = newTitle()
  const { data } = await make(teacher, { title: `${title}Ａb` })
  const taken = { code: 40000, errors: [{ field: 'title', message: trialRoomMessages.titleTaken }] }
  expect(await make(colleague, { title: ` ${title}aB ` })).toMatchObject(taken)
  expect((await make(await buildTeacher(server), { title: `${title}Ａb` })).code).toBe(20000)
  const other = (await make(colleague, { title })).data
  const change = (to: string) => server.call(trialRoomCalls.update, { id: other.id, title: to }, { as: colleague })
  expect(await change(`${title}AB`)).toMatchObject(taken)
  expect((await change(title.toUpperCase())).code).toBe(20000)
  const copied = { id: data.id, title: `${title}Ａb` }
  expect(await server.call(trialRoomCalls.copy, copied, { as: teacher })).toMatchObject(taken)
  await server.call(trialRoomCalls.delete, { id: data.id }, { as: teacher })
  expect((await change(`${title}AB`)).code).toBe(20000)
})

test('two who take one title at once: one of them is refused (K32)', async () => {
  const teacher = await buildTeacher(server)
  const title = newTitle()
  const colleague = await buildTeacher(server, teacher.org)
  const made = await Promise.all([make(teacher, { title }), make(colleague, { title })])
  expect(made.map(({ code }) => code).sort()).toEqual([20000, 40000])
})

test('how it is joined is made and changed with it', async () => {
  const teacher = await buildTeacher(server)
  const { data } = await make(teacher, { title: newTitle(), way: 'code' })
  const wayOf = async () =>
    (await server.call(joiningCalls.settings, { content_id: data.id }, { as: teacher })).data.way
  expect(await wayOf()).toBe('code')
  await server.call(trialRoomCalls.update, { id: data.id, place: '实训楼' }, { as: teacher })
  expect(await wayOf()).toBe('code')
  await server.call(trialRoomCalls.update, { id: data.id, way: 'approval' }, { as: teacher })
  expect(await wayOf()).toBe('approval')
})

test('it is found by what its own table says, until that changes', async () => {
  const teacher = await buildTeacher(server)
  const place = newTitle()
  const { data } = await make(teacher, { title: newTitle(), place })
  const found = async (keyword: string) =>
    (await server.rows(trialRoomCalls.lists, { keyword }, { as: teacher })).rows.map(({ id, place: at }) => [id, at])
  expect(await found(place)).toEqual([[data.id, place]])
  await server.call(trialRoomCalls.update, { id: data.id, place: '' }, { as: teacher })
  expect(await found(place)).toEqual([])
})

test('a copy has its own table, and is open to colleagues at once', async () => {
  const teacher = await buildTeacher(server)
  const colleague = await buildMember(server, { org: teacher.org })
  const { data } = await make(teacher, { title: newTitle(), place: '实训楼 302' })
  const copied = await server.call(trialRoomCalls.copy, { id: data.id, title: newTitle() }, { as: teacher })
  expect(copied.data.status).toBe(1)
  const seen = (as: SignedIn) => server.call(trialRoomCalls.detail, { id: copied.data.id }, { as })
  expect((await seen(colleague)).data).toMatchObject({ place: '实训楼 302', status: 1, status_var: 'internal' })
  expect((await seen(await buildMember(server))).code).toBe(40400)
})

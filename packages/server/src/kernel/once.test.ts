import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { probeCalls, useProbeServer } from '../../test/probe.ts'
import { buildPerson, buildSession } from '../features/people/account/account.factory.ts'
import { createReplayGuard } from './replay.ts'

const server = useProbeServer()
const hour = 3_600_000

const newTitle = () => randomUUID().slice(0, 10)
const withKey = (key: string) => ({ 'idempotency-key': key })

test('a second use of a signature is refused for a call that changes state, and has no effect', async () => {
  const person = await buildPerson(server)
  const title = newTitle()
  const at = server.database.clock.now().getTime()
  const first = await server.call(probeCalls.write, { title }, { as: person, at })
  const second = await server.call(probeCalls.write, { title }, { as: person, at })
  expect([first.code, second.code]).toEqual([20000, 40900])
  expect(await server.countRows(title)).toBe(1)
})

test('a signature spelled with another order of fields or another case of the controller is still the same use', async () => {
  const person = await buildPerson(server)
  const title = newTitle()
  const at = server.database.clock.now().getTime()
  const extras = { as: person, at }
  expect((await server.call(probeCalls.touch, { title }, extras)).code).toBe(20000)
  expect((await server.call(probeCalls.touch, { title }, { ...extras, path: '/api/probe/touch' })).code).toBe(40900)
  expect((await server.call(probeCalls.touch, { title }, { ...extras, path: '/api/Probe/touch?' })).code).toBe(40900)
  expect((await server.call(probeCalls.touch, { title }, { ...extras, method: 'POST' })).code).toBe(40900)
})

test('the same signature in another session is another use', async () => {
  const person = await buildPerson(server)
  const other = { ...person, ...(await buildSession(server, person.userId)) }
  const title = newTitle()
  const at = server.database.clock.now().getTime()
  expect((await server.call(probeCalls.write, { title }, { as: person, at })).code).toBe(20000)
  expect((await server.call(probeCalls.write, { title }, { as: other, at })).code).toBe(20000)
})

test('where nobody is signed in the device stands for the session', async () => {
  const at = server.database.clock.now().getTime()
  const headers = { cookie: 'device=abcdefghijklmnopqrstuv' }
  expect((await server.call(probeCalls.say, {}, { at, headers })).code).toBe(20000)
  expect((await server.call(probeCalls.say, {}, { at, headers })).code).toBe(40900)
  expect(
    (await server.call(probeCalls.say, {}, { at, headers: { cookie: 'device=another-device-of-theirs' } })).code,
  ).toBe(20000)
})

test('a replayable call and a read are let through again', async () => {
  const person = await buildPerson(server)
  const title = newTitle()
  const at = server.database.clock.now().getTime()
  for (const call of [probeCalls.toggle, probeCalls.toggle]) {
    expect((await server.call(call, { title }, { as: person, at })).code).toBe(20000)
  }
  expect(await server.countRows(title)).toBe(2)
  expect((await server.call(probeCalls.echo, {}, { at })).code).toBe(20000)
  expect((await server.call(probeCalls.echo, {}, { at })).code).toBe(20000)
})

test('a signature is remembered for as long as its timestamp is accepted', () => {
  const minute = 60_000
  const guard = createReplayGuard(10 * minute)
  expect(guard.firstUse('a', 100 * minute)).toBe(true)
  expect(guard.firstUse('b', 109 * minute)).toBe(true)
  expect(guard.firstUse('c', 111 * minute)).toBe(true)
  expect(guard.firstUse('b', 118 * minute)).toBe(false)
  expect(guard.firstUse('a', 119 * minute)).toBe(false)
  expect(guard.firstUse('d', 140 * minute)).toBe(true)
  expect(guard.firstUse('e', 151 * minute)).toBe(true)
  expect(guard.firstUse('a', 152 * minute)).toBe(true)
})

test('once: the same key and input get the same reply and have one effect', async () => {
  const person = await buildPerson(server)
  const [title, key] = [newTitle(), randomUUID()]
  const first = await server.call(probeCalls.once, { title }, { as: person, headers: withKey(key) })
  const again = await server.call(probeCalls.once, { title }, { as: person, headers: withKey(key), at: Date.now() + 1 })
  expect(first.code).toBe(20000)
  expect(again.body).toEqual(first.body)
  expect(await server.countRows(title)).toBe(1)
})

test('once: twenty at once with one key have one effect and one reply', async () => {
  const person = await buildPerson(server)
  const [title, key] = [newTitle(), randomUUID()]
  const at = server.database.clock.now().getTime()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      server.call(probeCalls.once, { title }, { as: person, headers: withKey(key), at: at + index }),
    ),
  )
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  expect(replies[0]?.code).toBe(20000)
  expect(await server.countRows(title)).toBe(1)
})

test('once: the same key with other input is a conflict', async () => {
  const person = await buildPerson(server)
  const key = randomUUID()
  const [title, other] = [newTitle(), newTitle()]
  await server.call(probeCalls.once, { title }, { as: person, headers: withKey(key) })
  const refused = await server.call(probeCalls.once, { title: other }, { as: person, headers: withKey(key) })
  expect(refused.code).toBe(40900)
  expect(await server.countRows(other)).toBe(0)
})

test('once: a call that fails leaves neither its effect nor a claim on the key', async () => {
  const person = await buildPerson(server)
  const [title, key] = [newTitle(), randomUUID()]
  const failed = await server.call(probeCalls.once, { title, fail: true }, { as: person, headers: withKey(key) })
  expect(failed.code).toBe(40000)
  expect(await server.countRows(title)).toBe(0)
  const mended = await server.call(probeCalls.once, { title }, { as: person, headers: withKey(key) })
  expect(mended.code).toBe(20000)
  expect(await server.countRows(title)).toBe(1)
})

test('once: a key belongs to who sent it', async () => {
  const [one, two] = [await buildPerson(server), await buildPerson(server)]
  const [title, key] = [newTitle(), randomUUID()]
  await server.call(probeCalls.once, { title }, { as: one, headers: withKey(key) })
  await server.call(probeCalls.once, { title }, { as: two, headers: withKey(key) })
  expect(await server.countRows(title)).toBe(2)
})

test('once: a key is good for a day, and without one each call has its effect', async () => {
  const person = await buildPerson(server)
  const [title, key] = [newTitle(), randomUUID()]
  await server.call(probeCalls.once, { title }, { as: person, headers: withKey(key) })
  server.database.clock.offsetMs = 25 * hour
  await server.call(probeCalls.once, { title }, { as: person, headers: withKey(key) })
  server.database.clock.offsetMs = 0
  expect(await server.countRows(title)).toBe(2)
  await server.call(probeCalls.once, { title }, { as: person })
  expect(await server.countRows(title)).toBe(3)
})

test('once: a key longer than any of ours is refused instead of cut', async () => {
  const refused = await server.call(probeCalls.once, { title: newTitle() }, { headers: withKey('k'.repeat(101)) })
  expect(refused.code).toBe(40000)
})

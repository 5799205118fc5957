import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { runQueue } from '../../test/run-queue.ts'
import { addressOf, openSocket, type TestSocket } from '../../test/socket-client.ts'
import { testConfig, useOwnServer } from '../../test/test-server.ts'
import { notify } from '../features/base/notification/public.ts'
import { buildCollection } from '../features/containers/collection/collection.factory.ts'
import { buildPerson } from '../features/people/account/account.factory.ts'
import { buildMember, buildTeacher } from '../features/people/organisation/organisation.factory.ts'
import { forget } from '../features/people/organisation/public.ts'
import { createServer } from '../server.ts'
import { contentRoom, pushStale, userRoom } from './push.ts'
import { socketLimits } from './sockets.ts'

const server = useOwnServer()
let address = ''
const open: TestSocket[] = []

beforeAll(async () => {
  address = await addressOf(server)
})

afterEach(() => {
  for (const one of open.splice(0)) {
    one.close()
  }
})

async function connect(...args: Parameters<typeof openSocket>): Promise<TestSocket> {
  const socket = await openSocket(...args)
  open.push(socket)
  return socket
}

const params = { content_id: 1, content_type: 'collection', title: '电工基础', actor: '' }

test('refuses a socket without a session, with a foreign page’s origin, and by polling', async () => {
  const person = await buildPerson(server)
  expect((await connect(address, undefined)).refusal()).toBe('session')
  expect((await connect(address, { ...person, cookie: 'made.up' })).refusal()).toBe('session')
  const foreign = await connect(address, person, { origin: 'https://evil.example' })
  expect(foreign.socket.connected).toBe(false)
  const polling = await server.app.inject({ url: '/socket/?EIO=4&transport=polling' })
  expect(polling.statusCode).toBeGreaterThanOrEqual(400)
})

test('what is stale arrives after the commit, and never after a rollback', async () => {
  const person = await buildPerson(server)
  const page = await connect(address, person)
  const failing = server.database.tx((tx) => {
    pushStale(tx, [userRoom(person.userId)], ['Never/told'])
    return Promise.reject(new Error('no'))
  })
  await expect(failing).rejects.toThrow('no')
  await server.database.tx(async (tx) => {
    await notify(tx, { kind: 'member.added', params, userIds: [person.userId] })
    expect(page.heard).toEqual([])
  })
  await expect.poll(() => page.heard).toEqual(['Notification/unReadCount', 'Notification/lists'])
})

test('what became stale after a page was opened is told once its socket stands, and only that', async () => {
  const person = await buildPerson(server)
  const tell = (name: string) => server.database.tx(async (tx) => pushStale(tx, [userRoom(person.userId)], [name]))
  const witness = await connect(address, person)
  await tell('Outline/tree')
  await expect.poll(() => witness.heard).toEqual(['Outline/tree'])
  const late = await connect(address, person, { age: 5_000 })
  await expect.poll(() => late.heard).toEqual(['Outline/tree'])
  const later = await connect(address, person)
  await tell('Room/detail')
  await expect.poll(() => later.heard).toContain('Room/detail')
  expect(later.heard).toEqual(['Room/detail'])
})

test('reading on one page tells the person’s other pages, and nobody else', async () => {
  const person = await buildPerson(server)
  const other = await buildPerson(server)
  const page = await connect(address, person)
  const strangers = await connect(address, other)
  await server.call(notificationCalls.readAll, {}, { as: person })
  await expect.poll(() => page.heard).toContain('Notification/unReadCount')
  expect(strangers.heard).toEqual([])
})

test('a page on a content hears that its members changed; one that went elsewhere does not', async () => {
  const owner = await buildTeacher(server)
  const collection = await buildCollection(server, owner, { visibility: 'public' })
  const learner = await buildMember(server, { org: owner.org })
  const page = await connect(address, owner)
  const elsewhere = await connect(address, learner)
  expect(await page.watch(collection.id)).toBe(true)
  expect(await elsewhere.watch(collection.id)).toBe(true)
  elsewhere.socket.emit('unwatch', collection.id)
  await server.call(collectionCalls.follow, { id: collection.id, action: 'add' }, { as: learner })
  await expect.poll(() => page.heard).toContain('StudyCollection/fetchCollectionUser')
  expect(elsewhere.heard).toEqual([])
  await runQueue(server)
})

test('refuses an outsider the watching of a private content, as if there were none', async () => {
  const owner = await buildTeacher(server)
  const collection = await buildCollection(server, owner, { visibility: 'private' })
  const outsider = await buildTeacher(server)
  const page = await connect(address, outsider)
  expect(await page.watch(collection.id)).toBe(false)
  expect(await page.watch(999_999_999)).toBe(false)
  await server.database.tx((tx) => {
    pushStale(tx, [contentRoom(collection.id), userRoom(outsider.userId)], ['Some/call'])
    return Promise.resolve()
  })
  await expect.poll(() => page.heard).toEqual(['Some/call'])
})

test('who is removed from a content hears of it no more', async () => {
  const owner = await buildTeacher(server)
  const collection = await buildCollection(server, owner, { visibility: 'private' })
  const learner = await buildMember(server, { org: owner.org })
  await server.call(collectionCalls.addMembers, { id: collection.id, uids: [learner.userId] }, { as: owner })
  const page = await connect(address, learner)
  expect(await page.watch(collection.id)).toBe(true)
  await server.call(collectionCalls.removeMembers, { id: collection.id, uids: [learner.userId] }, { as: owner })
  await runQueue(server)
  await expect.poll(() => page.heard).toContain('Notification/lists')
  const before = page.heard.length
  await server.database.tx((tx) => {
    pushStale(tx, [contentRoom(collection.id)], ['Room/only'])
    pushStale(tx, [userRoom(learner.userId)], ['Person/only'])
    return Promise.resolve()
  })
  await expect.poll(() => page.heard.slice(before)).toContain('Person/only')
  expect(page.heard).not.toContain('Room/only')
})

test('forgetting a person cuts their sockets, and a page without a session stays out', async () => {
  const person = await buildPerson(server)
  const page = await connect(address, person)
  await server.database.tx(async (tx) => {
    await tx.query({ text: 'delete from auth_session where user_id = $1', values: [person.userId] })
    await forget(tx, [person.userId])
  })
  await expect.poll(() => page.socket.connected).toBe(false)
  expect((await connect(address, person)).refusal()).toBe('session')
})

test('a page whose session was only renewed comes back by itself', async () => {
  const person = await buildPerson(server)
  const page = await connect(address, person, { reconnects: true })
  const first = page.socket.id
  await server.database.tx((tx) => forget(tx, [person.userId]))
  await expect.poll(() => page.socket.connected && page.socket.id !== first).toBe(true)
})

test('a person has five sockets at most, and messages are small', async () => {
  const person = await buildPerson(server)
  for (let n = 0; n < socketLimits.perUser; n += 1) {
    await connect(address, person)
  }
  expect((await connect(address, person)).refusal()).toBe('many')
  const [first] = open
  first?.socket.emit('watch', 'x'.repeat(socketLimits.messageBytes + 1))
  await expect.poll(() => first?.socket.connected).toBe(false)
})

test('a change in one process reaches the pages of another', async () => {
  const config = testConfig()
  const second = await createServer({ config, databaseUrl: server.databaseUrl, clock: server.database.clock })
  const person = await buildPerson(server)
  const page = await connect(await addressOf(second), person)
  const began = performance.now()
  await server.database.tx((tx) => notify(tx, { kind: 'member.added', params, userIds: [person.userId] }))
  await expect.poll(() => page.heard, { interval: 1 }).toContain('Notification/lists')
  process.stdout.write(`a push reached a page of another process in ${Math.round(performance.now() - began)} ms\n`)
  page.close()
  await second.close()
})

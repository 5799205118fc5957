import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { joiningLimits, joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient, type SignedIn } from '../../../../test/client.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { createServer } from '../../../server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildInvite, setWay } from './joining.factory.ts'

const server = useTestServer()

type Client = Pick<typeof server, 'call'>
const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_none, at) => make(at)))
const joinBy = (code: string, as: SignedIn, on: Client = server) => on.call(inviteCalls.joinByCode, { code }, { as })

/** A collection of so many places with a code, and people who want to come. */
async function newCollection({ people, capacity = null }: { people: number; capacity?: number | null }) {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher, { visibility: 'private' })
  await setWay(server, id, { way: 'code', capacity })
  const { code } = await buildInvite(server, { contentId: id, by: teacher })
  const comers: SignedIn[] = await times(people, () => buildMember(server, { org: teacher.org }))
  return { teacher, id, code, comers }
}

/** How many members there are, and in how many transactions they came. */
async function membersOf(id: number) {
  const [row] = await rowsOf<{ members: number; transactions: number }>(
    server,
    `select count(*)::int as members, count(distinct xmin::text)::int as transactions from membership
      where content_id = $1 and state = 'active' and role = 'member'`,
    [id],
  )
  return row
}

/** Another process on the same database. */
async function secondServer(): Promise<Client> {
  const { config, databaseUrl } = server
  const second = await createServer({ config, databaseUrl, readOnlyReads: true, limitScale: 10_000 })
  onTestFinished(() => second.close())
  return createClient(second, config)
}

test('of 120 who come by one code to 50 places exactly 50 are in, the others hear that it is full', async () => {
  const { id, code, comers } = await newCollection({ people: 120, capacity: 50 })
  const replies = await Promise.all(comers.map((person) => joinBy(code, person)))
  expect(replies.filter((reply) => reply.code === 20000)).toHaveLength(50)
  const others = replies.filter((reply) => reply.code !== 20000)
  expect(others.map((reply) => [reply.code, reply.message])).toEqual(others.map(() => [40900, joiningMessages.full]))
  const found = await membersOf(id)
  expect(found?.members).toBe(50)
  expect(found?.transactions).toBeLessThan(15)
})

test('two processes that let people in at once let in no more than there are places, and no fewer', async () => {
  const { id, code, comers } = await newCollection({ people: 120, capacity: 50 })
  const other = await secondServer()
  const replies = await Promise.all(comers.map((person, at) => joinBy(code, person, at % 2 === 0 ? server : other)))
  expect(replies.filter((reply) => reply.code === 20000)).toHaveLength(50)
  expect(replies.filter((reply) => reply.message === joiningMessages.full)).toHaveLength(70)
  expect((await membersOf(id))?.members).toBe(50)
})

test('each of those who come together has an answer of their own', async () => {
  const { teacher, code, id, comers } = await newCollection({ people: 40, capacity: 20 })
  const [member, removed, left, ...others] = comers as [SignedIn, SignedIn, SignedIn, ...SignedIn[]]
  await Promise.all([member, removed, left].map((person) => joinBy(code, person)))
  server.database.clock.offsetMs += 1000
  await server.call(collectionCalls.removeMembers, { id, uids: [removed.userId] }, { as: teacher })
  await server.call(collectionCalls.follow, { id, action: 'remove' }, { as: left })
  const [asMember, asRemoved, asLeft, ...rest] = await Promise.all(
    [member, removed, left, left, ...others].map((person) => joinBy(code, person)),
  )
  expect(asMember?.code).toBe(20000)
  expect(asRemoved).toMatchObject({ code: 40900, message: joiningMessages.removed })
  expect(asLeft?.code).toBe(20000)
  // The one who asked twice is in once.
  expect(rest[0]?.code).toBe(20000)
  expect(rest.slice(1).filter((reply) => reply.code === 20000)).toHaveLength(18)
  expect(rest.slice(1).filter((reply) => reply.message === joiningMessages.full)).toHaveLength(19)
})

test('a code that has some uses left lets in as many of those who come together, in two processes also', async () => {
  const { teacher, id, comers } = await newCollection({ people: 40 })
  const { code } = await buildInvite(server, { contentId: id, by: teacher }, { usesMax: 15 })
  const other = await secondServer()
  const replies = await Promise.all(comers.map((person, at) => joinBy(code, person, at % 2 === 0 ? server : other)))
  expect(replies.filter((reply) => reply.code === 20000)).toHaveLength(15)
  expect(replies.filter((reply) => reply.message === joiningMessages.codeOver)).toHaveLength(25)
})

test('of wrong codes that one person tries at two processes at once no more are judged than may be wrong (N6)', async () => {
  const { comers } = await newCollection({ people: 1 })
  const [person] = comers as [SignedIn]
  const other = await secondServer()
  const replies = await times(40, (at) => joinBy(`ZZ${at + 100}Z`, person, at % 2 === 0 ? server : other))
  const codes = replies.map((reply) => reply.code)
  expect(codes.filter((one) => one === 40400)).toHaveLength(joiningLimits.wrongOfPerson)
  expect(codes.filter((one) => one === 42900)).toHaveLength(40 - joiningLimits.wrongOfPerson)
})

test('who comes with others costs the database a few statements of their own, and a share of those of all', async () => {
  const { code, comers } = await newCollection({ people: 100 })
  const [first, ...others] = comers as [SignedIn, ...SignedIn[]]
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  await joinBy(code, first)
  const alone = sent.mock.calls.length
  expect(alone).toBeLessThanOrEqual(20)
  sent.mockClear()
  await Promise.all(others.map((person) => joinBy(code, person)))
  // The session, the code and the try, and a share of those of all.
  expect(sent.mock.calls.length / others.length).toBeLessThan(5)
})

import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createClient, type SignedIn, type TestClient } from '../../../../test/client.ts'
import { testConfig, useOwnServer } from '../../../../test/test-server.ts'
import type { Database } from '../../../db/database.ts'
import type { Listener } from '../../../db/listen.ts'
import { createServer, type Server } from '../../../server.ts'
import { forget } from './forget.ts'
import { buildMember } from './organisation.factory.ts'
import { createSessionStore } from './session-store.ts'

const server = useOwnServer()

/** Another process on the same database. */
async function startSecond(config = server.config): Promise<Server & TestClient> {
  const second = await createServer({ config, databaseUrl: server.databaseUrl, clock: server.database.clock })
  onTestFinished(() => second.close())
  return { ...second, ...createClient(second, config) }
}

async function rolesIn(client: TestClient, as: SignedIn): Promise<readonly string[]> {
  return (await client.call(userCalls.getUserInfo, {}, { as })).data.roles
}

async function makeTeacher(userId: number, tellsOthers: boolean): Promise<void> {
  await server.database.tx(async (tx) => {
    await tx.query({ text: `update org_member set role = 'ROLE_TEACHER' where user_id = $1`, values: [userId] })
    if (tellsOthers) {
      await forget(tx, [userId])
    }
  })
}

const withinASecond = { timeout: 1_000, interval: 10 }

async function cached(of: Server): Promise<number> {
  const { body } = await of.app.inject({ url: '/metrics' })
  return Number(/^zhixing_sessions_cached (\d+)$/m.exec(body)?.[1])
}

/** Asks until the session is kept: what is told of while it is loaded is not. */
async function keep(of: Server & TestClient, as: SignedIn): Promise<void> {
  const ask = async () => {
    await rolesIn(of, as)
    return await cached(of)
  }
  await expect.poll(ask, { timeout: 5_000 }).toBe(1)
}

test('a change of role takes effect in every process within a second', async () => {
  const second = await startSecond()
  const person = await buildMember(server)
  expect([await rolesIn(server, person), await rolesIn(second, person)]).toEqual([['ROLE_USER'], ['ROLE_USER']])
  await makeTeacher(person.userId, true)
  await expect.poll(() => rolesIn(server, person), withinASecond).toEqual(['ROLE_TEACHER'])
  await expect.poll(() => rolesIn(second, person), withinASecond).toEqual(['ROLE_TEACHER'])
})

test('session.logout: signing out in one process ends the session in the other within a second', async () => {
  const second = await startSecond()
  const person = await buildMember(server)
  expect(await rolesIn(second, person)).toEqual(['ROLE_USER'])
  await server.call(passportCalls.doLogout, {}, { as: person })
  await expect.poll(() => rolesIn(second, person), withinASecond).toEqual(['ROLE_GUEST'])
})

test('a change nobody was told of is seen after 30 seconds at the latest', async () => {
  const second = await startSecond()
  const person = await buildMember(server)
  await keep(second, person)
  await makeTeacher(person.userId, false)
  expect(await rolesIn(second, person)).toEqual(['ROLE_USER'])
  server.database.clock.offsetMs = 31_000
  expect(await rolesIn(second, person)).toEqual(['ROLE_TEACHER'])
  server.database.clock.offsetMs = 0
})

async function asAdmin(text: string): Promise<number> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    return (await client.query(text)).rows.length
  } finally {
    await client.end()
  }
}

test('while the listening connection is down nothing is kept, what was kept is thrown away, and it comes back', async () => {
  await asAdmin(`create role listener login password 'listener'`)
  await asAdmin('grant usage on schema pgboss to listener')
  await asAdmin('grant all on all tables in schema pgboss to listener')
  const url = new URL(server.databaseUrl)
  url.username = 'listener'
  url.password = 'listener'
  const second = await startSecond(testConfig({ DATABASE_DIRECT_URL: url.href }))
  const person = await buildMember(server)
  await keep(second, person)
  await asAdmin('alter role listener nologin')
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'listener'`)
  await expect.poll(() => cached(second)).toBe(0)
  expect(await rolesIn(second, person)).toEqual(['ROLE_USER'])
  expect(await cached(second)).toBe(0)
  await makeTeacher(person.userId, true)
  expect(await rolesIn(second, person)).toEqual(['ROLE_TEACHER'])
  await asAdmin('alter role listener login')
  await keep(second, person)
})

test('a session that is forgotten while it is loaded is answered once and not kept', async () => {
  const person = await buildMember(server)
  let hear: (payload: string) => void = () => undefined
  const listener: Listener = {
    isUp: () => true,
    on: (_channel, heard) => {
      hear = heard
    },
    onLost: () => undefined,
    onBack: () => undefined,
    close: async () => undefined,
  }
  // The real database, whose reply arrives after the change was told.
  const late: Database = {
    ...server.database,
    query: async (query) => {
      const found = await server.database.query(query)
      await makeTeacher(person.userId, false)
      hear(String(person.userId))
      return found
    },
  }
  const store = createSessionStore({ database: late, auth: server.auth, listener, log: () => undefined })
  expect((await store.byCookie(person.cookie))?.roles).toEqual(['ROLE_USER'])
  expect(store.size()).toBe(0)
  expect((await store.byCookie(person.cookie))?.roles).toEqual(['ROLE_TEACHER'])
})

import pg from 'pg'
import { collectionCalls } from '../../../packages/contract/src/containers/collection/calls.ts'
import { addMembers } from '../../../packages/server/src/features/content/membership/public.ts'
import { createPerson } from '../../../packages/server/src/features/people/account/create-person.ts'
import { addOrgMembers, createOrg } from '../../../packages/server/src/features/people/organisation/create-org.ts'
import { createServer, type Server } from '../../../packages/server/src/server.ts'
import { manyPeople } from '../bench-config.ts'
import { type Running, startProcess, webProcess } from '../processes.ts'
import { schoolConfig } from './school-config.ts'
import { type Person, type Spoken, speak } from './speak.ts'
import { untilCount } from './until-count.ts'

/** A school at work: a teacher, learners, and the server they use, which can be killed and started again. */
export interface School {
  databaseUrl: string
  teacher: Person
  learners: readonly Person[]
  server(): Spoken & { pid: number }
  /** kill -9, and up again on the same data. */
  restart(): Promise<void>
  /** The teacher's new collection, with the first so many learners in it. */
  collection(title: string, members: number): Promise<number>
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Until what was done before leaves nothing to do: no job is due, statistics are new, pages are written. */
  rest(): Promise<void>
}

export const schoolPassword = 'School-2026!'

const firstMobile = 13_900_000_000

/** People at once: a pool of twenty connections is shared. */
const atOnce = 16

/** Works on a list, so many at once; results stand in the order of the list. */
export async function spread<T, R>(list: readonly T[], work: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  let next = 0
  const lane = async () => {
    while (next < list.length) {
      const at = next
      next += 1
      done[at] = await work(list[at] as T, at)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return done
}

interface Joining {
  orgId: number
  role: 'ROLE_USER' | 'ROLE_TEACHER'
  number: string
  mobile: string
  passwordHash: string
}

async function enrol(server: Server, { orgId, role, number, mobile, passwordHash }: Joining): Promise<Person> {
  const { userId } = await server.database.tx(async (tx) => {
    const person = await createPerson(tx, { name: `学员${number}`, mobile, passwordHash })
    await addOrgMembers(tx, [{ orgId, userId: person.userId, role, number }])
    return person
  })
  const opened = await server.auth.openSession(userId, { ip: '127.0.0.1', userAgent: 'bench', client: 'web' })
  return {
    userId,
    mobile,
    cookie: `${opened.cookie.split(';')[0]}; device=bench-device-${number.padStart(8, '0')}`,
    token: server.auth.csrfToken(opened.token),
  }
}

async function enrolAll(databaseUrl: string, dataDir: string, count: number): Promise<Person[]> {
  const config = { ...schoolConfig(dataDir), logLevel: 'silent' }
  const server = await createServer({ config, databaseUrl, limitScale: manyPeople })
  try {
    const passwordHash = await server.auth.hashPassword(schoolPassword)
    const plan = {
      level: 2,
      name: '专业版',
      seats: count + 1,
      expiresAt: new Date(Date.now() + 100 * 24 * 3600 * 1000),
    }
    const org = await server.database.tx((tx) => createOrg(tx, { plan, name: '实验学校' }))
    return await spread(Array.from({ length: count + 1 }), (_, at) =>
      enrol(server, {
        orgId: org.id,
        role: at === 0 ? 'ROLE_TEACHER' : 'ROLE_USER',
        number: String(at),
        mobile: String(firstMobile + at),
        passwordHash,
      }),
    )
  } finally {
    await server.close()
  }
}

/** Opens a school of so many learners on a migrated, empty database. */
export async function openSchool(
  databaseUrl: string,
  dataDir: string,
  count: number,
): Promise<School & { close(): Promise<void> }> {
  const [teacher, ...learners] = await enrolAll(databaseUrl, dataDir, count)
  if (!teacher) {
    throw new Error('nobody teaches')
  }
  const { signingKey } = schoolConfig(dataDir)
  // One connection for all that is asked beside the server, one statement after the other.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await pool.query(`insert into industry (title) values ('信息技术')`)
  const start = () => startProcess('school/serve-school.ts', [databaseUrl, dataDir], webProcess)
  let running: Running = await start()
  const spoken = () => ({ port: running.port, pid: running.pid, signingKey })
  const query: School['query'] = async (text, values) => (await pool.query(text, values)).rows
  return {
    databaseUrl,
    teacher,
    learners,
    server: spoken,
    query,
    async rest() {
      await untilCount(
        { query },
        {
          text: `select count(*)::int as n from pgboss.job
            where state in ('created', 'retry', 'active') and start_after < now() + interval '10 seconds'`,
          values: [],
          count: 0,
          began: performance.now(),
        },
      )
      await query('vacuum analyze')
      await query('checkpoint')
    },
    async restart() {
      await running.kill()
      running = await start()
    },
    async collection(title, members) {
      const { data } = await speak(spoken(), {
        call: collectionCalls.create,
        input: { industry_id: 1, title },
        as: teacher,
      })
      const userIds = learners.slice(0, members).map(({ userId }) => userId)
      const server = await createServer({ config: { ...schoolConfig(dataDir), logLevel: 'silent' }, databaseUrl })
      try {
        await server.database.tx((tx) => addMembers(tx, { contentId: data.id, userIds, role: 'member', via: 'invite' }))
      } finally {
        await server.close()
      }
      return data.id
    },
    async close() {
      await pool.end()
      await running.stop()
    },
  }
}

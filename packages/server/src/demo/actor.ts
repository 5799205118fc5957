import { needsPlan } from '@zhixing/contract/kernel/changes-state.ts'
import { z } from 'zod'
import type { Stage as FeatureStage } from '../feature.ts'
import { loadSession } from '../features/people/organisation/load-session.ts'
import { allServed } from '../features.ts'
import type { Ctx } from '../kernel/context.ts'
import type { ReplyOf, Served } from '../kernel/serve.ts'
import type { Session } from '../kernel/session.ts'
import type { Server } from '../server.ts'
import { byDaylight } from './daytime.ts'

/** The stage of features, with the server it stands on. */
export interface Stage extends FeatureStage {
  server: Server
}

/** A stage on a running server; sessions are opened once for each person and removed at the end by `leave`. */
export function createStage(server: Server): Stage & { leave(): Promise<void> } {
  const served = new Map<string, Served>(allServed(server.services).map((one) => [one.call.path, one]))
  const tokens = new Map<number, string>()
  const opened: string[] = []
  let hasMoved = false
  const openFor = async (userId: number): Promise<string> => {
    const { token } = await server.auth.openSession(userId, { ip: '', userAgent: 'demo', client: 'web' })
    tokens.set(userId, token)
    opened.push(token)
    return token
  }
  const load = (token: string) => loadSession(server.database, server.auth, { token, now: server.database.clock.now() })
  // Read anew for every call: a plan that has run out by now was in force three months ago. One that was opened on a
  // day long past is over by the next.
  const sessionOf = async (userId: number): Promise<Session> => {
    const known = tokens.get(userId)
    const session = (known && (await load(known))) || (await load(await openFor(userId)))
    if (!session) {
      throw new Error(`no session for user ${userId}`)
    }
    return session
  }
  return {
    server,
    goBack: (ms) => {
      const now = Date.now()
      server.database.clock.offsetMs = byDaylight(now - ms, now) - now
      hasMoved = true
    },
    goOn: (ms) => {
      server.database.clock.offsetMs += ms
    },
    async call(call, input, userId) {
      const one = served.get(call.path)
      if (!one) {
        throw new Error(`${call.path} is not served`)
      }
      if (hasMoved) {
        await endNoticeGroups(server)
        hasMoved = false
      }
      const parsed = z.parse(call.input, input)
      const ctx = { ...ctxOf(server, await sessionOf(userId)), needsPlan: needsPlan(call, parsed) }
      const reply = (await one.handle(parsed, ctx)) as ReplyOf<typeof call>
      // What follows from it happens now, on the moved clock, and not when the queue is next looked at.
      await server.queue.settle()
      return reply
    },
    async leave() {
      await server.database.query({
        text: 'delete from auth_session where token = any($1)',
        values: [opened],
      })
    },
  }
}

/** The story is not told in the order of its days: what happened hours away from now is not one notice with it. */
async function endNoticeGroups({ database }: Server): Promise<void> {
  await database.query({
    name: 'demo.endNoticeGroups',
    text: `update notification set group_key = null where group_key is not null and read_at is null
      and created_at not between clock_now() - interval '1 hour' and clock_now()`,
  })
}

function ctxOf(server: Server, session: Session): Ctx {
  const { database, config, app } = server
  return {
    home: database.home,
    config,
    session,
    now: database.clock.now(),
    requestId: 'demo',
    ip: '',
    userAgent: 'demo',
    device: `demo-${session.userId}`,
    log: app.log,
    read: database,
    write: database,
    tx: (work) => database.tx(work),
    cookie: () => undefined,
    setCookie: () => undefined,
    needsPlan: false,
    noteAccess: () => undefined,
    accessNote: () => undefined,
  }
}

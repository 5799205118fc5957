import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Queryable } from '../../packages/server/src/db/database.ts'
import { createServer, type Server } from '../../packages/server/src/server.ts'
import { benchConfig, manyPeople } from './bench-config.ts'
import { buildRequest, type Caller, type HotCall } from './calls.ts'
import { collectionOf, firstLearner } from './fill.ts'

/** One statement of a call. */
interface Sent {
  name: string
  text: string
}

/** Statements in the order they are sent; those of one step are sent together. */
export interface Recorded {
  /** Of the hot call. */
  name: string
  call: string
  steps: Sent[][]
  /** Per caller, in the order of the steps. */
  values: unknown[][][]
}

export const callers = 64

type Query = Parameters<Queryable['query']>[0]

/** Makes sessions for the first learners and writes down which statements each call sends for them. */
export async function record(
  databaseUrl: string,
  hotCalls: readonly HotCall[],
): Promise<{ callers: Caller[]; recorded: Recorded[] }> {
  const config = { ...benchConfig(), logLevel: 'silent' }
  const server = await createServer({ config, databaseUrl, limitScale: manyPeople })
  try {
    const made: Caller[] = []
    for (let number = 0; number < callers; number += 1) {
      made.push(await signIn(server, number))
    }
    const recorded: Recorded[] = []
    for (const hot of hotCalls) {
      recorded.push(await recordCall(server, hot, made))
    }
    return { callers: made, recorded }
  } finally {
    await server.close()
  }
}

async function signIn(server: Server, number: number): Promise<Caller> {
  const userId = firstLearner + number
  const opened = await server.auth.openSession(userId, { ip: '127.0.0.1', userAgent: 'bench', client: 'web' })
  const ownUuid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return {
    number,
    userId,
    collectionId: collectionOf(number),
    playSession: ownUuid,
    attemptId: number + 1,
    deviceToken: ownUuid,
    cookie: `${opened.cookie.split(';')[0]}; device=bench-device-${String(number).padStart(8, '0')}`,
    token: server.auth.csrfToken(opened.token),
  }
}

async function recordCall(server: Server, hot: HotCall, made: readonly Caller[]): Promise<Recorded> {
  let steps: Sent[][] = []
  const values: unknown[][][] = []
  for (const caller of made) {
    // Once for what is loaded and kept, the second time for what every call sends.
    await call(server, hot, { caller, turn: 1 })
    const seen = await watched(server, () => call(server, hot, { caller, turn: 2 }))
    steps = seen.steps
    values.push(seen.values)
  }
  return { name: hot.name, call: hot.path, steps, values }
}

async function call(server: Server, hot: HotCall, by: { caller: Caller; turn: number }): Promise<void> {
  const {
    body,
    method,
    path: url,
    headers,
  } = buildRequest(hot, by.caller, {
    turn: by.turn,
    signingKey: server.config.signingKey,
  })
  const reply = await server.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  if (reply.statusCode !== 200) {
    throw new Error(`${hot.path} answered ${reply.statusCode}: ${reply.body}`)
  }
}

/**
 * Writes down the statements sent meanwhile. One joins the step of those before it until the first of them is answered,
 * so that how fast the others are changes no step.
 */
async function watched(server: Server, work: () => Promise<void>): Promise<{ steps: Sent[][]; values: unknown[][] }> {
  const { database } = server
  const original = database.query
  const steps: Sent[][] = []
  const values: unknown[][] = []
  let isOpen = false
  Object.assign(database, {
    query: async (query: Query) => {
      const sent = { name: query.name ?? '', text: query.text }
      if (!isOpen) {
        steps.push([])
        isOpen = true
      }
      const step = steps.at(-1)
      step?.push(sent)
      values.push(query.values ?? [])
      try {
        return await original(query)
      } finally {
        if (step === steps.at(-1)) {
          isOpen = false
        }
      }
    },
  })
  try {
    await work()
  } finally {
    Object.assign(database, { query: original })
  }
  return { steps, values }
}

const folder = path.join(import.meta.dirname, 'reference')

/** Whether the committed statements are those just recorded; with `write` they become so. */
export function compareWithCommitted(hot: HotCall, recorded: Recorded, write: boolean): boolean {
  const file = path.join(folder, `${hot.name}.json`)
  const lines = (text: string) => text.split('\n').map((line) => line.trim())
  const shown = {
    call: recorded.call,
    steps: recorded.steps.map((step) => step.map(({ name, text }) => ({ name, text: lines(text) }))),
  }
  const text = `${JSON.stringify(shown, null, 2)}\n`
  if (write) {
    writeFileSync(file, text)
    return true
  }
  try {
    return JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) === JSON.stringify(shown)
  } catch {
    return false
  }
}

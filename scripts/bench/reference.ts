import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { benchConfig } from './bench-config.ts'
import { type Caller, type HotCall, hotCalls } from './calls.ts'
import type { Recorded } from './record.ts'

/**
 * `node reference.ts DATABASE_URL PORT PLAN`: what the same statements cost at least. Bare Fastify and named statements;
 * no signatures, no session, no zod, no presenter.
 */
const [databaseUrl = '', port = '0', planFile = ''] = process.argv.slice(2)
const plan: { callers: Caller[]; recorded: Recorded[] } = JSON.parse(readFileSync(planFile, 'utf8'))
const pool = new pg.Pool({ connectionString: databaseUrl, max: benchConfig().databasePool })
const app = Fastify()

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

async function sendAll(recorded: Recorded, values: readonly unknown[][]): Promise<unknown[]> {
  const found: unknown[] = []
  let next = 0
  for (const step of recorded.steps) {
    const sent = step.map(({ name, text }) => {
      const bound = values[next] ?? []
      next += 1
      return pool.query({ name, text, values: bound, rowMode: 'array' })
    })
    for (const { rows } of await Promise.all(sent)) {
      found.push(rows)
    }
  }
  return found
}

function valuesFor(hot: HotCall, recorded: Recorded, from: { caller: Caller; body: unknown }): unknown[][] {
  return hot.values
    ? hot.values(from.caller, isRecord(from.body) ? from.body : {})
    : (recorded.values[from.caller.number] ?? [])
}

for (const [url, sharing] of Map.groupBy(hotCalls, ({ path }) => path)) {
  const [{ method } = { method: 'GET' as const }] = sharing
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const hot = sharing.find(({ name }) => name === request.headers['x-call'])
      const recorded = plan.recorded.find(({ name }) => name === hot?.name)
      const caller = plan.callers[Number(request.headers['x-caller'])]
      if (!(hot && recorded && caller)) {
        throw new Error('nobody calls, or nothing that was recorded')
      }
      const rows = await sendAll(recorded, valuesFor(hot, recorded, { caller, body: request.body }))
      return await reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(rows))
    },
  })
}
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')

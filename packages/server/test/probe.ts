import { get, list, post } from '@zhixing/contract/kernel/call.ts'
import { id, qBool, qIds, qList, text } from '@zhixing/contract/kernel/coerce.ts'
import { routes } from '@zhixing/contract/kernel/route.ts'
import { beforeAll } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '../src/kernel/context.ts'
import { AppError, badField, notFound } from '../src/kernel/errors.ts'
import { type Served, serve } from '../src/kernel/serve.ts'
import { nextCursor, windowOf } from '../src/kernel/window.ts'
import { type TestServer, type TestServerOptions, useOwnServer } from './test-server.ts'

const made = z.object({ id: z.number() })
const title = text({ min: 1, max: 10, required: '请输入名称', message: '名称限制10个字符以内' })
const row = z.object({ id: z.number(), title: z.string(), num: z.number(), at: z.number() })
const rowInput = { filter: { mark: z.string().max(40) }, row }

/** Calls only tests have: each shows one thing the kernel does for every call. */
export const probeCalls = {
  echo: get('/api/Probe/echo', {
    who: 'anyone',
    summary: 'What the input was read as',
    spec: 'test',
    aliases: ['/user-api/Probe/echo'],
    input: z.object({
      flag: qBool().optional(),
      words: qList().optional(),
      ids: qIds(5).optional(),
    }),
    output: z.object({ seen: z.string() }),
  }),
  odd: get('/api/Probe/odd', {
    who: 'anyone',
    summary: 'Has a field that every object has',
    spec: 'test',
    input: z.object({ constructor: z.string() }),
    output: z.object({ seen: z.string() }),
  }),
  usual: get('/api/Probe/usual', {
    who: 'anyone',
    summary: 'Has fields with usual values',
    spec: 'test',
    output: z.object({ rows: z.array(z.object({ id: z.number(), open: z.boolean().default(true) })) }),
  }),
  say: post('/api/Probe/say', {
    who: 'anyone',
    bodyLimit: 2_000,
    summary: 'Takes anything, does nothing',
    spec: 'test',
    output: z.object({}),
  }),
  write: post('/api/Probe/write', {
    who: 'signedIn',
    summary: 'Adds a row',
    spec: 'test',
    input: z.object({ title, mark: z.string().min(1).optional() }),
    output: made,
  }),
  toggle: post('/api/Probe/toggle', {
    who: 'signedIn',
    replayable: true,
    summary: 'Adds a row, again with the same signature too',
    spec: 'test',
    input: z.object({ title }),
    output: made,
  }),
  touch: get('/api/Probe/touch', {
    who: 'signedIn',
    writes: true,
    summary: 'Adds a row by GET',
    spec: 'test',
    input: z.object({ title }),
    output: made,
  }),
  sneak: get('/api/Probe/sneak', {
    who: 'anyone',
    summary: 'Writes where it may read only',
    spec: 'test',
    output: made,
  }),
  once: post('/api/Probe/once', {
    who: 'anyone',
    once: true,
    summary: 'Adds a row once for a key; 失败 adds it and fails',
    spec: 'test',
    input: z.object({ title, fail: z.boolean().optional() }),
    output: made,
  }),
  steps: post('/api/Probe/steps', {
    who: 'teacher',
    summary: 'Refuses by object, state or plan, in this order',
    spec: 'test',
    input: z.object({ id: id(), title, closed: z.boolean().optional() }),
    output: made,
  }),
  rows: list('/api/Probe/rows', {
    ...rowInput,
    who: 'anyone',
    summary: 'Rows, newest first',
    spec: 'test',
    exportName: '探针',
    exports: [
      { key: 'title', title: '名称' },
      { key: 'num', title: '数量', kind: 'number' },
      { key: 'at', title: '时间', kind: 'time' },
      { key: 'none.such', title: '空' },
    ],
  }),
  plainRows: list('/api/Probe/plainRows', {
    ...rowInput,
    who: 'anyone',
    summary: 'Rows without an export',
    spec: 'test',
    maxLimit: 999,
  }),
  countedRows: list('/api/Probe/countedRows', {
    ...rowInput,
    who: 'anyone',
    summary: 'Rows that carry their total',
    spec: 'test',
  }),
  leak: get('/api/Probe/leak', { who: 'anyone', summary: 'Has a field too many', spec: 'test', output: made }),
  words: get('/api/Probe/words', {
    who: 'anyone',
    summary: 'Has fields named as words of JSON Schema',
    spec: 'test',
    output: z.object({
      format: z.string(),
      pattern: z.string().nullable(),
      minimum: z.number(),
      properties: z.object({ maximum: z.number() }),
    }),
  }),
  guarded: get('/api/Probe/guarded', {
    who: { can: 'probe.view', of: 'id' },
    summary: 'Whether the access was noted',
    spec: 'test',
    input: z.object({ id: id(), forgets: qBool().optional() }),
    output: made,
  }),
  fault: get('/api/Probe/fault', { who: 'anyone', summary: 'Fails', spec: 'test', output: made }),
  detail: get('/api/Probe/detail', {
    who: 'anyone',
    summary: 'A page’s main reply',
    spec: 'test',
    input: z.object({ id: id() }),
    output: z.object({ id: z.number(), title: z.string(), introduce: z.string() }),
  }),
}

/** A title that would end the script element it stands in. */
export const hostileTitle = '</script><script>alert(1)</script><!--\u2028'

const probeRoutes = routes([
  {
    name: 'probe',
    path: '/probe/:id',
    aliases: ['/probe-old/:id'],
    layout: 'sec',
    who: 'anyone',
    title: '探针',
    paint: 'detail',
    found: { as: 'Course', under: { title: '探针们', path: '/probe-list' } },
    load: ({ params }) => [
      [probeCalls.detail, { id: Number(params.id) }],
      [probeCalls.rows, { mark: 'none' }],
    ],
  },
  { name: 'probe-away', path: '/probe-away/:id', layout: 'sec', who: 'anyone', title: '探针', redirect: '/probe/:id' },
  {
    name: 'probe-teacher',
    path: '/probe-teacher',
    layout: 'sec',
    who: 'teacher',
    title: '探针',
    load: () => [[probeCalls.detail, { id: 1 }]],
  },
])

async function addRow(ctx: Ctx, values: { title: string; mark?: string | undefined }): Promise<{ id: number }> {
  return await ctx.tx(async (tx) => {
    const { rows } = await tx.query({
      text: 'insert into probe_row (title, mark) values ($1, $2) returning id::int',
      values: [values.title, values.mark ?? ''],
    })
    return z.tuple([made]).parse(rows)[0]
  })
}

const sortKey = z.tuple([z.int()])

async function listRows(ctx: Ctx, input: z.output<(typeof probeCalls)['rows']['input']>) {
  const window = windowOf(input, sortKey)
  const before = window.cursor?.[0] ?? Number.MAX_SAFE_INTEGER
  const found = await ctx.read.query({
    text: `select id::int, title, num, extract(epoch from at)::int as at from probe_row
      where mark = $1 and id < $2 order by id desc offset $3 limit $4`,
    values: [input.mark, before, window.skip, window.limit],
  })
  const rows = z.array(row).parse(found.rows)
  const counted = await ctx.read.query({
    text: 'select count(*)::int as total from (select from probe_row where mark = $1 limit 10000) s',
    values: [input.mark],
  })
  const total = window.total ?? z.tuple([z.object({ total: z.number() })]).parse(counted.rows)[0].total
  return { rows, total, next: nextCursor(window, { rows, total }, (one) => [one.id]) }
}

/** As most lists of the features do: a page without rows has no total of its own. */
async function listCounted(ctx: Ctx, input: z.output<(typeof probeCalls)['countedRows']['input']>) {
  const found = await listRows(ctx, input)
  return { ...found, total: found.rows.length > 0 ? found.total : 0 }
}

const states = { absent: 404, deleted: 410 } as const

const probeServed: Served[] = serve(probeCalls, {
  echo: (input) => ({ seen: JSON.stringify(input) }),
  odd: (input) => ({ seen: input.constructor }),
  usual: () => ({
    rows: [
      { id: 1, open: true },
      { id: 2, open: false },
    ],
  }),
  say: () => ({}),
  write: (input, ctx) => addRow(ctx, input),
  toggle: (input, ctx) => addRow(ctx, input),
  touch: (input, ctx) => addRow(ctx, input),
  sneak: async (_input, ctx) => {
    await ctx.read.query({ text: `insert into probe_row (title) values ('sneak')` })
    return { id: 1 }
  },
  once: async (input, ctx) => {
    const added = await addRow(ctx, input)
    if (input.fail) {
      throw badField('title', '名称不可用')
    }
    return added
  },
  steps: (input) => {
    if (input.id === states.absent) {
      throw notFound()
    }
    if (input.closed) {
      throw new AppError('CONFLICT')
    }
    const upgrade = {
      text: '升级后可用',
      type: 'upgrade',
      upgrade_role: 'member',
      upgrade_type: 'probe',
      vip_name: '',
    } as const
    throw new AppError('PLAN', { upgrade })
  },
  rows: (input, ctx) => listRows(ctx, input),
  plainRows: (input, ctx) => listRows(ctx, input),
  countedRows: (input, ctx) => listCounted(ctx, input),
  leak: () => {
    const leaking = { id: 1, password: 'leaked' }
    return leaking
  },
  words: () => ({ format: 'mp4', pattern: null, minimum: 1, properties: { maximum: 2 } }),
  guarded: (input, ctx) => {
    if (!input.forgets) {
      ctx.noteAccess('probe.view')
    }
    return { id: input.id }
  },
  fault: () => {
    throw new Error('select secret from place')
  },
  detail: (input) => {
    if (input.id === states.absent) {
      throw notFound()
    }
    if (input.id === states.deleted) {
      throw new AppError('DELETED')
    }
    return { id: input.id, title: hostileTitle, introduce: '简介"<b>' }
  },
})

export interface ProbeServer extends TestServer {
  /** How many rows have this title. */
  countRows(title: string): Promise<number>
  addRows(rows: readonly { mark: string; title: string; num?: number; at?: Date }[]): Promise<void>
}

/** A test server that has the probe's calls and pages, and its table. */
export function useProbeServer(options: TestServerOptions = {}): ProbeServer {
  const server = useOwnServer({ ...options, extra: { served: probeServed, routes: probeRoutes } })
  beforeAll(async () => {
    await server.database.query({
      text: `create table probe_row (id bigint generated always as identity primary key, title text not null,
        mark text not null default '', num int not null default 0, at timestamptz not null default clock_now())`,
    })
  })
  return Object.assign(server, {
    async countRows(wanted: string) {
      const { rows } = await server.database.query({
        text: 'select 1 from probe_row where title = $1',
        values: [wanted],
      })
      return rows.length
    },
    async addRows(rows: readonly { mark: string; title: string; num?: number; at?: Date }[]) {
      await server.database.tx(async (tx) => {
        for (const { mark, title: name, num = 0, at = new Date() } of rows) {
          await tx.query({
            text: 'insert into probe_row (mark, title, num, at) values ($1, $2, $3, $4)',
            values: [mark, name, num, at],
          })
        }
      })
    },
  })
}

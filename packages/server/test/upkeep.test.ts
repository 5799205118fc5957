import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { visitCalls } from '@zhixing/contract/talk/visit/calls.ts'
import { afterAll, expect, test } from 'vitest'
import { sweepUploads } from '../src/features/base/upload/workers.ts'
import { createContent } from '../src/features/content/content/public.ts'
import { reconcileMembers } from '../src/features/content/membership/workers.ts'
import { purgeCodes, purgeSignLog } from '../src/features/people/account/workers.ts'
import { buildTeacher } from '../src/features/people/organisation/organisation.factory.ts'
import { purgeSessions } from '../src/features/people/organisation/workers.ts'
import { reconcileFavorites } from '../src/features/talk/favorite/workers.ts'
import { countViews } from '../src/features/talk/visit/workers.ts'
import { makePartitions, purgeIdempotency } from '../src/kernel/upkeep.ts'
import { useOwnServer } from './test-server.ts'

// Its files belong to this database alone: those that all tests share are claimed by another one.
const dataDir = path.join(tmpdir(), `zhixing-upkeep-${randomBytes(8).toString('hex')}`)
const server = useOwnServer({ config: { DATA_DIR: dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const dayMs = 24 * 3_600_000

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await server.database.query({ text, values })
  return rows as Row[]
}

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  server.database.clock.offsetMs = ms
  try {
    return await work()
  } finally {
    server.database.clock.offsetMs = 0
  }
}

async function buildContent() {
  const teacher = await buildTeacher(server)
  const now = server.database.clock.now()
  const made = { type: 'collection', kind: 'study', orgId: teacher.org.id, ownerId: teacher.userId, status: 1 } as const
  const id = await server.database.tx((tx) => createContent(tx, { ...made, title: '计数', now }))
  return { id, teacher }
}

test('makes the months to come of every partitioned table', async () => {
  await later(100 * dayMs, () => server.queue.runNow(makePartitions, {}))
  const month = new Date(Date.now() + 130 * dayMs).toISOString().slice(0, 7).replace('-', '')
  const names = await query<{ name: string }>(`select relname as name from pg_class where relname like $1`, [
    `%\\_${month}`,
  ])
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining([`audit_${month}`, `browse_log_${month}`]))
})

test('tries to sign in go by whole months after 180 days, and proofs when they are over', async () => {
  const monthOf = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 7).replace('-', '')
  await query(`insert into sign_log (account_hash, account_masked, way, ok, ip, network, user_agent, device)
    values ('kept', '', 'password', false, '', '', '', '')`)
  await query(`insert into sign_log (at, account_hash, account_masked, way, ok, ip, network, user_agent, device)
    values (now() - interval '400 days', 'over', '', 'password', false, '', '', '', '')`)
  await query(
    `insert into used_proof values ('over', now() - interval '1 minute'), ('kept', now() + interval '300 days')`,
  )
  const hashes = async () =>
    (
      await query<{ hash: string }>(
        `select account_hash as hash from sign_log union all select signature from used_proof order by 1`,
      )
    ).map(({ hash }) => hash)
  await server.queue.runNow(purgeSignLog, {})
  expect(await hashes()).toEqual(['kept', 'kept'])
  await later(230 * dayMs, () => server.queue.runNow(purgeSignLog, {}))
  expect(await hashes()).toEqual(['kept'])
  const months = await query<{ name: string }>(
    `select relname as name from pg_class where relname = 'sign_log_' || $1`,
    [monthOf(0)],
  )
  expect(months).toEqual([])
})

test('purges replies, codes and sessions that are over, and no others', async () => {
  const teacher = await buildTeacher(server)
  await query(
    `insert into idempotency (who, call, key, input_hash) values ('u1', 'a', 'new', ''), ('u1', 'a', 'old', '')`,
  )
  await query(`update idempotency set created_at = clock_now() - interval '25 hours' where key = 'old'`)
  await query(
    `insert into sign_code (account, purpose, code_hash, expires_at, created_at) values ('139', 'sign_in', '', now(), now() - interval '2 days'), ('139', 'sign_in', '', now(), now())`,
  )
  await query(`insert into auth_session (token, user_id, expires_at) values ('over', $1, now() - interval '1 hour')`, [
    teacher.userId,
  ])
  await server.queue.runNow(purgeIdempotency, {})
  await server.queue.runNow(purgeCodes, {})
  await server.queue.runNow(purgeSessions, {})
  expect(await query('select key from idempotency')).toEqual([{ key: 'new' }])
  expect(await query('select id from sign_code')).toHaveLength(1)
  expect(await query('select id from auth_session where user_id = $1', [teacher.userId])).toHaveLength(1)
})

test('counts each look exactly once, however often and side by side the count is taken', async () => {
  const { id } = await buildContent()
  const looks = 5
  for (let n = 0; n < looks; n += 1) {
    await query(`insert into browse_log (content_id, device, at) values ($1, $2, clock_now() - interval '1 minute')`, [
      id,
      `d${n}`,
    ])
  }
  await Promise.all([server.queue.runNow(countViews, {}), server.queue.runNow(countViews, {})])
  await server.queue.runNow(countViews, {})
  const views = () => query<{ view_num: number }>('select view_num from content_stat where content_id = $1', [id])
  expect(await views()).toEqual([{ view_num: looks }])
  await server.call(visitCalls.addBrowseLog, { content_type: 'study_collection', content_id: id })
  await later(20_000, () => server.queue.runNow(countViews, {}))
  expect(await views()).toEqual([{ view_num: looks + 1 }])
})

test('mends a counter that does not fit what it counts', async () => {
  const { id, teacher } = await buildContent()
  await query(`insert into membership (content_id, user_id, role) values ($1, $2, 'owner')`, [id, teacher.userId])
  await query('update content_stat set member_num = 9, favorite_num = 4 where content_id = $1', [id])
  await server.queue.runNow(reconcileMembers, {})
  await server.queue.runNow(reconcileFavorites, {})
  expect(await query('select member_num, favorite_num from content_stat where content_id = $1', [id])).toEqual([
    { member_num: 1, favorite_num: 0 },
  ])
})

test('sweeping takes uploads nobody registered for a day and keeps registered files with what was made of them', async () => {
  const folder = path.join(server.config.dataDir, 'files')
  const name = () => randomBytes(8).toString('hex')
  const kept = name()
  const files = {
    [`${kept}.mp4`]: 2,
    [`${kept}.mp4.w480.webp`]: 2,
    [`${kept}.mp4.aabbccdd.part`]: 2,
    [`${name()}.pdf`]: 2,
    [`new${name()}.pdf`]: 0,
  }
  const where = `file/${Date.now()}/202611`
  await mkdir(path.join(folder, where), { recursive: true })
  for (const [file, days] of Object.entries(files)) {
    await writeFile(path.join(folder, where, file), 'x')
    const at = new Date(Date.now() - days * dayMs)
    await utimes(path.join(folder, where, file), at, at)
  }
  await query(
    `insert into file (key, owner_id, purpose, filename, kind, type, mime, filesize, sha256) values ($1, 1, 'file', 'x.mp4', 'video', 'mp4', '', 1, '')`,
    [`${where}/${kept}.mp4`],
  )
  await server.queue.runNow(sweepUploads, {})
  const left = await readdir(path.join(folder, where))
  expect(left.sort()).toEqual(
    [`${kept}.mp4`, `${kept}.mp4.w480.webp`, ...left.filter((one) => one.startsWith('new'))].sort(),
  )
  expect(left).toHaveLength(3)
})

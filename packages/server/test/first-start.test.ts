import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { onOneConnection } from '../src/db/one-connection.ts'
import { lookAt, markUsed } from '../src/demo/database-state.ts'
import { decideDemo } from '../src/demo/decide.ts'
import { leaveDemo } from '../src/demo/leave.ts'
import { fillSmall } from './small-demo.ts'
import { cloneDatabase } from './test-server.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-first-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A whole schema is made several times. */
const slowMs = 120_000

/** A new database without tables, and how it is started. */
async function newDatabase() {
  const url = new URL(inject('clusterUrl'))
  const name = `f_${randomBytes(6).toString('hex')}`
  await onOneConnection(url.href, (on) => on.rows(`create database ${name}`))
  const databaseUrl = Object.assign(url, { pathname: `/${name}` }).href
  const said: string[] = []
  const start = (DEMO: '' | '0' | '1', stopping = new AbortController().signal) => {
    const config = readConfig({
      DATA_DIR: path.join(folder, name),
      DATABASE_URL: databaseUrl,
      DEMO,
      LOG_LEVEL: 'silent',
    })
    return decideDemo({
      config,
      directUrl: databaseUrl,
      stopping,
      say: (text) => said.push(text),
      fillWith: (server, say) => fillSmall(server, say),
    })
  }
  const databases = async () => {
    const rows = await onOneConnection(databaseUrl, (on) =>
      on.rows<{ name: string }>(`select datname::text as name from pg_database where datname like $1 order by 1`, [
        `${name}%`,
      ]),
    )
    return rows.map((row) => row.name.slice(name.length))
  }
  return { databaseUrl, start, databases, said }
}

const count = (url: string, text: string) =>
  onOneConnection(url, async (on) =>
    Number((await on.rows<{ count: string }>(`select count(*) from ${text}`))[0]?.count),
  )

test(
  'a fill that is cut off leaves nothing, two starts at once make one, and leaving locks its accounts (T221, T222)',
  async () => {
    const { databaseUrl, start, databases, said } = await newDatabase()
    const stopping = new AbortController()
    const cut = start('1', stopping.signal)
    await expect.poll(() => said.length, { timeout: slowMs }).toBeGreaterThan(0)
    stopping.abort()
    await expect(cut).rejects.toThrow()
    expect(await lookAt(databaseUrl)).toBe('empty')
    expect(await databases()).toEqual([''])

    expect(await Promise.all([start('1'), start('1')])).toEqual([true, true])
    expect(await databases()).toEqual([''])
    expect(said.filter((text) => text === 'filled')).toHaveLength(1)
    expect(await start('')).toBe(true)
    await expect(start('0')).rejects.toMatchObject({ todo: expect.stringContaining('npm run leave-demo') })

    const people = await count(databaseUrl, 'profile')
    await onOneConnection(databaseUrl, async (on) => {
      await on.rows(`insert into auth_user (name, email) values ('真老师', 'real@school.cn')`)
      await on.rows(
        `insert into profile (user_id, openid, name) select id, 'realrealrealrealrealre', name from auth_user where email = 'real@school.cn'`,
      )
      await on.rows(
        `insert into content (type, kind, org_id, owner_id, title, status) select 'collection', '1', 0, id, '真课程', 1 from auth_user where email = 'real@school.cn'`,
      )
    })
    const left = await leaveDemo(databaseUrl, async () => undefined)
    expect(left?.people).toBe(people)
    expect(left?.contents.map(({ title }) => title)).toEqual(['演示课程', '演示图文'])
    expect(await count(databaseUrl, `auth_account where password not like 'left:%'`)).toBe(0)
    expect(await count(databaseUrl, `auth_user where email like '%@demo.cn' or phone_number like '1380000%'`)).toBe(0)
    expect(await count(databaseUrl, 'profile where is_super')).toBe(0)
    expect(await count(databaseUrl, `content where title = '真课程' and status = 1`)).toBe(1)
    expect(await count(databaseUrl, 'profile')).toBe(people + 1)
    expect(await leaveDemo(databaseUrl, async () => undefined)).toBeUndefined()
    expect(await start('0')).toBe(false)
    expect(await start('1')).toBe(false)
  },
  slowMs,
)

test(
  'a database that somebody wrote to, or that was started for real use, is never filled (T220)',
  async () => {
    const { databaseUrl, start, said } = await newDatabase()
    expect(await start('')).toBe(false)
    await migrateDatabase(databaseUrl)
    await markUsed(databaseUrl)
    expect(await start('1')).toBe(false)
    expect(said).toContain('数据库中已有数据，不会生成演示数据，按正式站点启动')
    const half = await newDatabase()
    await migrateDatabase(half.databaseUrl)
    await onOneConnection(half.databaseUrl, (on) =>
      on.rows(`insert into setting (key, value) values ('demo', '"filling"')`),
    )
    await expect(half.start('1')).rejects.toThrow('演示数据没有生成完整')
    expect(await lookAt(half.databaseUrl)).toBe('filling')
  },
  slowMs,
)

test('an older program refuses a newer database, names both versions and changes nothing (T229)', async () => {
  const databaseUrl = await cloneDatabase()
  await onOneConnection(databaseUrl, (on) =>
    on.rows(`insert into migration (hash, created_at) values (repeat('f', 64), 9999999999999)`),
  )
  await expect(migrateDatabase(databaseUrl)).rejects.toThrow(/数据库的版本（\d+）比程序的版本（\d+）新/)
})

import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import type { Embedded } from '../src/db/embedded.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { onOneConnection } from '../src/db/one-connection.ts'
import { createStage } from '../src/demo/actor.ts'
import { lookAt, markUsed } from '../src/demo/database-state.ts'
import { decideDemo } from '../src/demo/decide.ts'
import { leaveDemo } from '../src/demo/leave.ts'
import { makePeople } from '../src/demo/people.ts'
import { makeSite } from '../src/demo/site.ts'
import { writeSetting } from '../src/features/base/setting/public.ts'
import { readInstallation } from '../src/features/base/upload/public.ts'
import { migratedCluster } from './faults/migrated-cluster.ts'
import { fillSmall } from './faults/small-demo.ts'
import { startS3 } from './s3-server.ts'
import { cloneDatabase } from './test-server.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-first-'))
// Not below the other one: the database's own account has to get there.
const clusterFolder = await mkdtemp(path.join(tmpdir(), 'zhixing-cluster-'))
let migrated: Embedded | undefined

beforeAll(async () => {
  migrated = await migratedCluster(clusterFolder)
})
afterAll(async () => {
  await migrated?.stop()
  await Promise.all([folder, clusterFolder].map((one) => rm(one, { recursive: true, force: true })))
})

/** A whole schema is made, and a server started several times. */
const slowMs = 120_000

interface Starting {
  settings?: Record<string, string>
  fillWith?: typeof fillSmall
  /** The cluster of its database; by default one whose new databases have their tables, for a whole schema takes longer than a small fill. */
  clusterUrl?: string
}

/** A new database, and how it is started. */
async function newDatabase({ settings = {}, fillWith = fillSmall, clusterUrl = migrated?.url ?? '' }: Starting = {}) {
  const url = new URL(clusterUrl)
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
      ...settings,
    })
    return decideDemo({
      config,
      directUrl: databaseUrl,
      stopping,
      say: (text) => said.push(text),
      fillWith: (server, say) => fillWith(server, say),
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
  return { databaseUrl, dataDir: path.join(folder, name), start, databases, said }
}

const count = (url: string, text: string) =>
  onOneConnection(url, async (on) =>
    Number((await on.rows<{ count: string }>(`select count(*) from ${text}`))[0]?.count),
  )

test(
  'a fill that is cut off leaves nothing, two starts at once make one, and leaving locks its accounts (T221, T222)',
  async () => {
    const { databaseUrl, start, databases, said } = await newDatabase({ clusterUrl: inject('clusterUrl') })
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

const stored = 'file/1/202611/demo.pdf'

test(
  'a fill that is cut off leaves nothing in a bucket, and a whole one lies below the id of its database',
  async () => {
    const s3 = await startS3()
    onTestFinished(s3.stop)
    const { bucket: Bucket, client } = s3
    const keys = async () => ((await client.listObjectsV2({ Bucket })).Contents ?? []).map(({ Key }) => Key)
    let fails = true
    const { databaseUrl, start, databases } = await newDatabase({
      settings: s3.settings,
      fillWith: async (server, say) => {
        await fillSmall(server, say)
        if (fails) {
          expect(await keys()).toHaveLength(1)
          throw new Error('cut off')
        }
      },
    })
    await expect(start('1')).rejects.toThrow('cut off')
    expect(await keys()).toEqual([])

    // Left by one that was killed.
    const filling = new URL(databaseUrl)
    filling.pathname += '_filling'
    await onOneConnection(databaseUrl, (on) =>
      on.rows(`create database ${filling.pathname.slice(1)} template template0`),
    )
    await onOneConnection(filling.href, async (on) => {
      await on.rows('create table setting (key text primary key, value jsonb)')
      await on.rows(`insert into setting values ('installation_id', '"killed"')`)
    })
    for (const Key of [`killed/${stored}`, `killed-not/${stored}`]) {
      await client.putObject({ Bucket, Key, Body: 'demo' })
    }
    expect(await start('0')).toBe(false)
    expect(await keys()).toEqual([`killed-not/${stored}`])
    expect(await databases()).toEqual([''])

    fails = false
    expect(await start('1')).toBe(true)
    expect(await keys()).toContain(`${await readInstallation(databaseUrl)}/${stored}`)
    expect(await keys()).toHaveLength(2)
  },
  slowMs,
)

test(
  'files of a fill that was killed after its database had its name are taken by the next start, those of another are removed',
  async () => {
    const { databaseUrl, dataDir, start } = await newDatabase()
    expect(await start('1')).toBe(true)
    const [half, whole] = [path.join(dataDir, 'filling/files'), path.join(dataDir, 'files')]
    expect(await readFile(path.join(whole, stored), 'utf8')).toBe('demo')
    const leave = async (id: string, name: string) => {
      await mkdir(path.dirname(path.join(half, stored)), { recursive: true })
      await writeFile(path.join(half, '.installation'), `${id}\n`)
      await writeFile(path.join(path.dirname(path.join(half, stored)), name), name)
    }
    await leave((await readInstallation(databaseUrl)) ?? '', 'late.pdf')
    expect(await start('')).toBe(true)
    await leave('another', 'strange.pdf')
    expect(await start('')).toBe(true)
    expect((await readdir(path.dirname(path.join(whole, stored)))).sort()).toEqual(['demo.pdf', 'late.pdf'])
    expect(await readdir(dataDir)).not.toContain('filling')
  },
  slowMs,
)

test(
  'leaving switches off the banners and empties what the demonstration says of the site, where nobody has changed it',
  async () => {
    const { databaseUrl, start } = await newDatabase({
      fillWith: async (server) => {
        const stage = createStage(server)
        await makeSite(stage, await makePeople(server))
        stage.goBack(0)
        await stage.leave()
        await writeSetting(server.database, 'demo', 'filled')
      },
    })
    expect(await start('1')).toBe(true)
    const [first] = await onOneConnection(databaseUrl, (on) =>
      on.rows<{ title: string }>(
        `update banner set text = '我们自己的' where id = (select min(id) from banner) returning title`,
      ),
    )
    await onOneConnection(databaseUrl, (on) =>
      on.rows(`update setting set value = value || '{"hotline": "0592-1234567"}' where key = 'website'`),
    )
    const left = await leaveDemo(databaseUrl, async () => undefined)
    const titles = left?.contents.map(({ type, title }) => `${type} ${title}`) ?? []
    expect(titles.filter((title) => title.startsWith('横幅'))).toHaveLength(6)
    expect(titles).not.toContain(`横幅 ${first?.title}`)
    expect(titles).toContain('网站设置 备案号：演示站点，未备案')
    expect(await count(databaseUrl, 'banner where is_enabled')).toBe(1)
    const [site] = await onOneConnection(databaseUrl, (on) =>
      on.rows<{ value: object }>(`select value from setting where key = 'website'`),
    )
    expect(site?.value).toMatchObject({ hotline: '0592-1234567', copyright: '', record_number: '', show: 1 })
    expect(await start('0')).toBe(false)
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

import { readSetting, writeSetting } from '../features/base/setting/public.ts'
import { renewPopularity } from '../features/talk/search/index-contents.ts'
import type { Server } from '../server.ts'
import { createStage } from './actor.ts'
import { makeCollections } from './collections.ts'
import { makeDiscovery } from './discovery.ts'
import { makeLearning } from './learning.ts'
import { makeIndustries, makeTags } from './lists.ts'
import { makePeople } from './people.ts'
import { makeSite } from './site.ts'
import { makeTransfers } from './transfers.ts'

const key = 'demo'

/**
 * Fills an empty database with a demonstration: three schools, a company, a supplier and three months of their life,
 * made by the same use cases as in life. One that was interrupted is made again from the start.
 */
export async function fillWithDemoData(server: Server, say: (text: string) => void): Promise<void> {
  const { database } = server
  const state = await readSetting(database, key)
  if (state === 'filled' || (state === undefined && (await hasPeople(server)))) {
    return
  }
  say('正在生成演示数据…')
  if (state === 'filling') {
    await emptyAll(server)
  }
  await writeSetting(database, key, 'filling')
  const began = performance.now()
  const lists = { industries: await makeIndustries(database), tags: await makeTags(database) }
  const world = await makePeople(server)
  await greetAll(server)
  const stage = createStage(server)
  const collections = await makeCollections(stage, { ...world, ...lists })
  await makeLearning(stage, world, collections)
  await makeSite(stage, world)
  await makeTransfers(stage, world, collections)
  await makeDiscovery(stage, { ...world, ...lists }, collections)
  stage.goBack(0)
  await stage.leave()
  await orderNotices(server)
  await readOldNotices(server)
  await database.tx((tx) => renewPopularity(tx, { after: 0, until: Number.MAX_SAFE_INTEGER }))
  await writeSetting(database, key, 'filled')
  say(`演示数据生成完成（${Math.round((performance.now() - began) / 100) / 10} 秒）`)
}

/** People of the demonstration have been here before: none of them is asked what they care about. */
async function greetAll(server: Server): Promise<void> {
  await server.database.query({ text: 'update profile set first_login_at = created_at where first_login_at is null' })
}

/** Notices are listed by their ids: those follow their days, as in life, and not the order in which the story was told. */
async function orderNotices(server: Server): Promise<void> {
  await server.database.query({
    text: `with told as (delete from notification returning user_id, kind, params, actors, created_at, id)
      insert into notification (user_id, kind, params, actors, created_at)
      select user_id, kind, params, actors, created_at from told order by created_at, id`,
  })
}

/** People of the demonstration have read what they were told more than two days ago. */
async function readOldNotices(server: Server): Promise<void> {
  await server.database.query({
    text: `update notification set read_at = created_at + interval '3 hours' where read_at is null and created_at < now() - interval '2 days'`,
  })
}

async function hasPeople(server: Server): Promise<boolean> {
  const { rows } = await server.database.query({ text: 'select 1 from profile limit 1' })
  return rows.length > 0
}

/** Only ever called on a database that a demonstration had begun to fill. */
async function emptyAll(server: Server): Promise<void> {
  await server.database.tx(async (tx) => {
    const { rows } = await tx.query({
      text: `select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename <> 'migration' and tablename <> 'org'`,
    })
    const [row] = rows as { names: string }[]
    await tx.query({ text: `truncate ${row?.names ?? 'setting'} restart identity cascade` })
    await tx.query({ text: 'delete from org where id > 0' })
  })
}

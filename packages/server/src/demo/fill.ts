import { makeUsualIndustries } from '../features/base/industry/public.ts'
import { writeSetting } from '../features/base/setting/public.ts'
import { makeUsualTags } from '../features/base/tag/public.ts'
import { renewPopularity } from '../features/talk/search/index-contents.ts'
import { makeDemoOfAll } from '../features.ts'
import type { Server } from '../server.ts'
import { createStage } from './actor.ts'
import { makeCollections } from './collections.ts'
import { demoMark, demoPeople } from './database-state.ts'
import { makeDiscovery } from './discovery.ts'
import { makeLearning } from './learning.ts'
import { makeOrganisations } from './organisations.ts'
import { makePeople } from './people.ts'
import { makeSite } from './site.ts'
import { makeTransfers } from './transfers.ts'

/**
 * Fills an empty database with a demonstration: three schools, a company, a supplier and three months of their life,
 * made by the same use cases as in life. The mark comes last: without it this is none (`first-fill.ts`).
 */
export async function fillWithDemoData(server: Server, say: (text: string) => void): Promise<void> {
  const { database } = server
  say('正在生成演示数据…')
  const began = performance.now()
  const lists = await database.tx(async (tx) => ({
    industries: await makeUsualIndustries(tx),
    tags: await makeUsualTags(tx),
  }))
  const world = await makePeople(server)
  await greetAll(server)
  const stage = createStage(server)
  await makeOrganisations(stage, world)
  const collections = await makeCollections(stage, { ...world, ...lists })
  await lookAtTables(server)
  await makeLearning(stage, world, collections)
  const own = new Set(world.accounts.values())
  const others = (ids: readonly number[]) => ids.filter((id) => !own.has(id))
  const people = { colleagues: others(world.teachers.tech), pupils: others(world.learners.tech) }
  // Members, boards and lists are counted below: features have made theirs by then.
  await makeDemoOfAll(stage, { ...lists, ...people, accounts: world.accounts })
  await makeSite(stage, world)
  await makeTransfers(stage, world, collections)
  await makeDiscovery(stage, { ...world, ...lists }, collections)
  stage.goBack(0)
  await stage.leave()
  await orderNotices(server)
  await readOldNotices(server)
  await database.tx((tx) => renewPopularity(tx, { after: 0, until: Number.MAX_SAFE_INTEGER }))
  await notePeople(server)
  await writeSetting(database, demoMark, 'filled')
  say(`演示数据生成完成（${Math.round((performance.now() - began) / 100) / 10} 秒）`)
}

/**
 * Tells the database how its tables are filled by now, which it would find out by itself a minute later: plans made for empty ones have
 * a job found among all others, and thousands are still to come.
 */
async function lookAtTables(server: Server): Promise<void> {
  await server.database.query({ text: 'analyze' })
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

/** Everybody whom the demonstration made, so that leaving it locks them and nobody else. */
async function notePeople(server: Server): Promise<void> {
  const { rows } = await server.database.query({ text: 'select max(user_id)::float8 as until from profile' })
  const [row] = rows as { until: number }[]
  await writeSetting(server.database, demoPeople, row?.until ?? 0)
}

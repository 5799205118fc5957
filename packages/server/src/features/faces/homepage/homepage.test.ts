import { homepageCalls } from '@zhixing/contract/faces/homepage/calls.ts'
import { allRoutes } from '@zhixing/contract/features.ts'
import { homepageMenu } from '@zhixing/contract/people/account/homepage-menu.ts'
import { favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPublicPicture } from '../../base/upload/upload.factory.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'

const server = useTestServer()

const pageOf = async (as: SignedIn) => (await server.call(homepageCalls.getHomepageData, {}, { as })).data

test('one’s own pages ask to sign in (homepage.login)', async () => {
  expect((await server.call(homepageCalls.getHomepageData, {})).code).toBe(40100)
  const own = allRoutes.filter(({ path }) => path.startsWith('/sec/homepage'))
  expect(own.length).toBeGreaterThan(1)
  expect(own.every(({ who }) => who === 'signedIn')).toBe(true)
})

test('the side menu has marking, archive and apps, and the pages of the specification in their order (homepage.sideMenu, homepage.pages)', () => {
  const keys = homepageMenu.map(({ key }) => key)
  expect(keys).toEqual([
    'index',
    'mark',
    'archive',
    'app',
    'org',
    'credits',
    'coin',
    'invite',
    'account',
    'financial',
    'order',
    'bill',
  ])
  expect(homepageMenu.every(({ key, path }) => path === `/sec/homepage/${key}`)).toBe(true)
  expect(homepageMenu.filter(({ key }) => ['mark', 'archive', 'app'].includes(key)).map(({ label }) => label)).toEqual([
    '我的批阅',
    '数字档案',
    '我的应用',
  ])
})

test('the page says who one is, and its figures are the totals of their lists', async () => {
  const { learner, collection } = await buildCourse(server)
  const listed = (tab: 'learning' | 'finished' | 'all') => server.rows(homepageCalls.study, { tab }, { as: learner })
  expect(await pageOf(learner)).toMatchObject({ uid: learner.userId, name: learner.name, group_name: learner.org.name })
  await server.database.query({
    text: `insert into progress (user_id, content_id, context_id, seconds) values ($1, $2 + 500000, $2, 90), ($1, $2 + 500001, $2, 30)`,
    values: [learner.userId, collection.id],
  })
  const asked = { content_type: 'study_resource', content_id: collection.id, action: 'add' } as const
  await server.call(favoriteCalls.operateMyFavorite, asked, { as: learner })
  const before = await pageOf(learner)
  expect(before.figures).toMatchObject({
    learning: 1,
    finished: 0,
    seconds: 120,
    favorites: 1,
    certificates: 0,
    products: 0,
  })
  expect(before.recent).toMatchObject([{ id: collection.id, seconds: 120, percent: 0 }])
  expect((await listed('learning')).total).toBe(1)
  await server.database.query({
    text: `insert into progress (user_id, content_id, context_id, state, percent, completed_at) values ($1, $2, 0, 'completed', 100, clock_now())
      on conflict (context_id, user_id, content_id) do update set state = 'completed', percent = 100, completed_at = clock_now()`,
    values: [learner.userId, collection.id],
  })
  expect((await pageOf(learner)).figures).toMatchObject({ learning: 0, finished: 1 })
  const [finished, learning, all] = await Promise.all([listed('finished'), listed('learning'), listed('all')])
  expect([finished.total, learning.total, all.total]).toEqual([1, 0, 1])
  expect(finished.rows[0]?.completed_time).toBeGreaterThan(0)
  const other = await server.rows(homepageCalls.study, { tab: 'all', keyword: '没有这样的课' }, { as: learner })
  expect(other.total).toBe(0)
})

test('the banner is one’s own uploaded picture; nobody else’s and no private file, and 0 takes it away', async () => {
  const [as, other] = [await buildPerson(server), await buildPerson(server)]
  const set = (fileId: number, who: SignedIn) =>
    server.call(homepageCalls.setHomepageBanner, { file_id: fileId }, { as: who })
  const picture = await buildPublicPicture(server, as)
  const { data } = await set(picture, as)
  expect(data.banner_data.url).not.toBe('')
  expect((await pageOf(as)).banner_data.url).toBe(data.banner_data.url)
  const foreign = await set(picture, other)
  expect([foreign.code, foreign.errors[0]?.field]).toEqual([40000, 'file_id'])
  await set(0, as)
  expect((await pageOf(as)).banner_data.url).toBe('')
})

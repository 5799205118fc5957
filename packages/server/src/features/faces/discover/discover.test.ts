import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { discoverLimits } from '@zhixing/contract/faces/discover/limits.ts'
import { firstThemes } from '@zhixing/contract/faces/discover/themes.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { tag } from '../../base/tag/tables.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildNews } from '../../containers/news/news.factory.ts'
import { buildSubject } from '../../containers/subject/subject.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { countBoard } from './board.ts'
import { readBack } from './discover.factory.ts'

const server = useOwnServer()

async function newTag(): Promise<{ id: number; title: string }> {
  const [row] = await server.database.orm
    .insert(tag)
    .values({ title: newTitle().slice(-12) })
    .returning({ id: tag.id, title: tag.title })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row
}

async function themed(as?: SignedIn, group?: number): Promise<number[]> {
  const { rows } = await server.rows(
    discoverCalls.themeContents,
    { theme: 'teche', limit: 100, ...(group ? { group } : {}) },
    { as },
  )
  return rows.map(({ id }) => id)
}

test('the explore page gets several kinds of contents, each with its own page; the home page less of them', async () => {
  const teacher = await buildTeacher(server)
  await buildCollection(server, teacher)
  await buildSubject(server, teacher)
  await buildNews(server, teacher)
  await server.queue.drain()
  const { data } = await server.call(discoverCalls.getDiscoverData, {})
  for (const some of [data.hot, data.newest, data.subjects, data.news]) {
    expect(some.length).toBeGreaterThan(0)
  }
  expect(data.recommend).toEqual([])
  for (const card of [...data.hot, ...data.newest]) {
    expect(card.link).toMatch(/^\/sec\/study-collection-detail\/\d+$/)
  }
  const home = (await server.call(discoverCalls.getDiscoverData, { page: 'index' })).data
  expect(home.newest).toEqual([])
  expect(home.industries).toEqual([])
})

test('what is recommended says why, and is neither learned nor made by the person', async () => {
  const teacher = await buildTeacher(server)
  const { id: tagId, title } = await newTag()
  const wanted = await buildCollection(server, teacher, { tagIds: [tagId] })
  const learner = await buildMember(server, { org: teacher.org })
  const joined = await buildCollection(server, teacher, { tagIds: [tagId], members: [[learner, 'member']] })
  await server.queue.drain()
  await server.database.query({
    text: 'update search_entry set popularity = 1 where content_id = any($1::bigint[])',
    values: [[wanted.id, joined.id]],
  })
  await server.call(userCalls.addUserTag, { role: 'student', tag: [tagId] }, { as: learner })
  const { data } = await server.call(discoverCalls.getDiscoverData, { page: 'index' }, { as: learner })
  expect(data.recommend[0]).toMatchObject({ id: wanted.id, why: `您关注“${title}”` })
  expect(data.recommend.map(({ id }) => id)).not.toContain(joined.id)
  const own = await server.call(discoverCalls.getDiscoverData, { page: 'index' }, { as: teacher })
  expect(own.data.recommend.map(({ id }) => id)).not.toContain(wanted.id)
  expect(data.recommend.length).toBeLessThanOrEqual(discoverLimits.recommendMax)
})

test('an unknown page is refused', async () => {
  const asked = { page: 'nothing' } as unknown as { page: 'index' }
  expect((await server.call(discoverCalls.getDiscoverData, asked)).code).toBe(40000)
})

test('what a person said of themselves is told to them, and nothing to who said nothing', async () => {
  const person = await buildPerson(server)
  const said = async () => (await server.call(discoverCalls.getUserTagData, {}, { as: person })).data
  expect(await said()).toEqual({ role: null, hy: 0, hy_title: '', tag: [] })
  const { id, title } = await newTag()
  await server.call(userCalls.addUserTag, { role: 'teacher', tag: [id] }, { as: person })
  expect(await said()).toMatchObject({ role: 'teacher', tag: [{ id, title }] })
})

test('what can be subscribed to is listed for everybody, with one’s own subscriptions marked; r is a refresh key (myTask.query)', async () => {
  const teacher = await buildTeacher(server)
  const id = await buildSubject(server, teacher, { title: newTitle() })
  const inner = await buildSubject(server, teacher, { visibility: 'internal' })
  await server.database.query({
    text: 'insert into follow (user_id, content_id) values ($1, $2)',
    values: [teacher.userId, id],
  })
  const of = async (as?: SignedIn) => {
    const { rows } = await server.rows(discoverCalls.getSubscribePageData, { limit: 100, r: 'now' }, { as })
    return new Map(rows.map((row) => [row.content_id, row.has_follow]))
  }
  expect((await of(teacher)).get(id)).toBe(true)
  expect((await of()).get(id)).toBe(false)
  expect((await of()).has(inner)).toBe(false)
})

test('a content tells of itself by type and id; of another type it is not there (K21)', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const asked = (content_type: string) =>
    server.call(discoverCalls.getContentDetail, { content_type, content_id: id }, { as: teacher })
  expect((await asked('study_resource')).data).toMatchObject({ id, has_favorite: false, favorite_num: 0 })
  expect((await asked('study_collection')).code).toBe(20000)
  expect((await asked('subject')).code).toBe(40400)
})

test('a column gathers by tag and industry, group by group, and a super admin says which', async () => {
  const boss = await buildPerson(server, { isSuper: true })
  const teacher = await buildTeacher(server)
  const [one, two] = [await newTag(), await newTag()]
  const first = await buildCollection(server, teacher, { tagIds: [one.id] })
  const second = await buildCollection(server, teacher, { tagIds: [two.id] })
  const hidden = await buildCollection(server, teacher, { tagIds: [two.id], visibility: 'private' })
  await server.queue.drain()
  const groups = [one, two].map(({ title }) => ({ title, tags: [title], industries: [] }))
  const change = {
    theme: 'teche' as const,
    title: '技术课',
    text: '',
    groups,
    row_version: await readBack(server, 'teche'),
  }
  expect((await server.call(discoverCalls.saveTheme, change, { as: boss })).data.title).toBe('技术课')
  const page = await server.open('/sec/teche')
  expect(page.body).toMatch(/<title>技术课 - .*<meta name="description" content="技术课：/)
  expect(page.body).toContain('<h1>技术课</h1>')
  const text = '一起做出来的技术课。'
  const said = { ...change, text, row_version: change.row_version + 1 }
  await server.call(discoverCalls.saveTheme, said, { as: boss })
  expect((await server.open('/sec/teche')).body).toContain(`<meta name="description" content="${text}">`)
  expect(new Set(await themed())).toEqual(new Set([first.id, second.id]))
  expect(await themed(undefined, 1)).toEqual([first.id])
  expect(await themed(undefined, 2)).toEqual([second.id])
  expect(await themed(teacher, 2)).toContain(hidden.id)
  const late = await server.call(discoverCalls.saveTheme, { ...change, title: '后改的' }, { as: boss })
  expect(late.code).toBe(40900)
  const empty = await server.call(discoverCalls.saveTheme, { ...change, groups: [] }, { as: boss })
  expect(empty.errors).toEqual([{ field: 'groups', message: '至少需要一个分组' }])
})

test('a column is as it was at first until somebody changes it', async () => {
  const { data } = await server.call(discoverCalls.theme, { theme: 'app-scene' })
  expect(data).toEqual({ ...firstThemes['app-scene'], row_version: 0 })
})

test('the board tells figures of all and thirty days without gaps, and names only what is public and for the person', async () => {
  const teacher = await buildTeacher(server)
  const open = await buildCollection(server, teacher)
  const secret = await buildCollection(server, teacher, { visibility: 'internal' })
  const teaching = await buildCollection(server, teacher, { kind: 'teaching' })
  await server.queue.drain()
  for (const { id } of [open, secret, teaching]) {
    await server.database.query({
      text: `insert into browse_log (content_id, device) select $1, 'd' || n from generate_series(1, 500) n`,
      values: [id],
    })
  }
  await server.queue.runNow(countBoard, {})
  const { data } = await server.call(discoverCalls.board, {})
  expect(data.days).toHaveLength(discoverLimits.days)
  expect(data.days.at(-1)?.visits).toBeGreaterThanOrEqual(1000)
  expect(data.figures.people).toBeGreaterThan(0)
  const named = data.tops.map(({ id }) => id)
  expect(named).toContain(open.id)
  expect(named).not.toContain(secret.id)
  const learner = await buildMember(server, { org: teacher.org })
  const seenBy = async (as: SignedIn) =>
    (await server.call(discoverCalls.board, {}, { as })).data.tops.map(({ id }) => id)
  expect(await seenBy(learner)).not.toContain(teaching.id)
  const seen = await seenBy(teacher)
  expect(seen).toContain(teaching.id)
  expect(seen.length).toBeLessThanOrEqual(discoverLimits.topMax)
})

test('an organisation’s page lists what it has published for everybody alone, the newest first, the same to its people', async () => {
  const teacher = await buildTeacher(server)
  const older = await buildCollection(server, teacher)
  const newer = await buildCollection(server, teacher)
  await buildCollection(server, teacher, { visibility: 'internal' })
  await buildCollection(server, await buildTeacher(server))
  await server.queue.drain()
  const list = async (as?: SignedIn) =>
    (await server.rows(discoverCalls.orgContents, { group_id: teacher.org.id }, { as })).rows.map(({ id }) => id)
  expect(await list()).toEqual([newer.id, older.id])
  expect(await list(teacher)).toEqual([newer.id, older.id])
})

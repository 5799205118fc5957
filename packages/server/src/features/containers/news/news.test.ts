import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { newsLimits } from '@zhixing/contract/containers/news/limits.ts'
import { favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildNews } from './news.factory.ts'
import { publishDue } from './workers.ts'

const server = useTestServer()
const hour = 3_600
let admin: Awaited<ReturnType<typeof buildMember>>
let boss: Awaited<ReturnType<typeof buildPerson>>

beforeAll(async () => {
  admin = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
  boss = await buildPerson(server, { isSuper: true })
})

const nowSeconds = () => Math.floor(server.database.clock.now().getTime() / 1000)

async function write(input: object = {}, as: SignedIn = admin) {
  return await server.call(newsCalls.create, { title: newTitle(), body: '<p>一段正文</p>', ...input }, { as })
}

async function listed(as?: SignedIn): Promise<number[]> {
  const { rows } = await server.rows(newsCalls.lists, { limit: 100 }, { as })
  return rows.map(({ id }) => id)
}

test('an organisation’s admin writes news everybody reads; a teacher may not', async () => {
  const { code, data } = await write({ introduce: '摘要' })
  expect(code).toBe(20000)
  expect(await listed()).toContain(data.id)
  const { data: shown } = await server.call(newsCalls.detail, { id: data.id })
  expect(shown).toMatchObject({
    introduce: '摘要',
    body: '<p>一段正文</p>',
    can_edit: false,
    group_name: admin.org.name,
  })
  expect((await write({}, await buildTeacher(server))).code).toBe(40300)
})

test('title and text are asked for and limited', async () => {
  expect((await write({ title: ' ' })).errors).toEqual([{ field: 'title', message: '请输入资讯标题' }])
  expect((await write({ title: '题'.repeat(newsLimits.titleMax + 1) })).errors).toEqual([
    { field: 'title', message: '标题限制60个字符以内' },
  ])
  expect((await write({ body: '<p> </p>' })).errors).toEqual([{ field: 'body', message: '请输入内容' }])
  const { data } = await write({ body: '<p onclick="x()">好</p><script>x()</script>' })
  expect((await server.call(newsCalls.detail, { id: data.id })).data.body).toBe('<p>好</p>')
})

test('a draft is read by who looks after it only', async () => {
  const { data } = await write({ is_draft: true })
  const { id } = data
  expect((await server.call(newsCalls.detail, { id })).code).toBe(40400)
  expect((await server.call(newsCalls.detail, { id }, { as: admin })).code).toBe(20000)
  expect((await server.call(newsCalls.edit, { id }, { as: boss })).data.state).toBe('draft')
  const stranger = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
  expect((await server.call(newsCalls.edit, { id }, { as: stranger })).code).toBe(40400)
  const { rows } = await server.rows(newsCalls.stored, { limit: 100 }, { as: stranger })
  expect(rows.map((row) => row.id)).not.toContain(id)
})

test('what is written for a time to come is published when it has come, once', async () => {
  const publish_time = nowSeconds() + hour
  const { data } = await write({ publish_time })
  const state = async () => (await server.call(newsCalls.edit, { id: data.id }, { as: admin })).data.state
  expect(await state()).toBe('scheduled')
  await server.queue.runNow(publishDue, {})
  expect(await listed()).not.toContain(data.id)
  await server.database.query({
    text: `update news set publish_at = clock_now() - interval '1 minute' where content_id = $1`,
    values: [data.id],
  })
  await server.queue.runNow(publishDue, {})
  await server.queue.runNow(publishDue, {})
  expect(await state()).toBe('published')
  expect(await listed()).toContain(data.id)
})

test('pinned ones stand first, the others by the time they tell', async () => {
  const reader = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
  const at = (seconds: number) => new Date((nowSeconds() + seconds) * 1000)
  const old = await buildNews(server, reader, { publishAt: at(-2 * hour), visibility: 'internal' })
  const late = await buildNews(server, reader, { publishAt: at(-hour), visibility: 'internal' })
  const own = async () => (await listed(reader)).filter((id) => [old, late].includes(id))
  expect(await own()).toEqual([late, old])
  expect((await server.call(newsCalls.pin, { id: old, is_pinned: true }, { as: reader })).code).toBe(20000)
  expect(await own()).toEqual([old, late])
  expect(await listed()).not.toContain(old)
})

test('an item leads to the one before and after it in time, and to others of its industry', async () => {
  const writer = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
  const at = (seconds: number) => new Date((nowSeconds() + seconds) * 1000)
  const first = await buildNews(server, writer, { publishAt: at(-9 * hour), visibility: 'internal' })
  const middle = await buildNews(server, writer, { publishAt: at(-9 * hour + 1), visibility: 'internal' })
  const last = await buildNews(server, writer, { publishAt: at(-9 * hour + 2), visibility: 'internal' })
  const { data } = await server.call(newsCalls.detail, { id: middle }, { as: writer })
  expect(data.previous?.id).toBe(first)
  expect(data.next?.id).toBe(last)
  expect(data.related.length).toBeGreaterThan(0)
  expect(data.related.map(({ id }) => id)).not.toContain(middle)
})

test('a change on an older version is refused; a deleted item is gone', async () => {
  const { data } = await write()
  const { id } = data
  const change = { id, row_version: 1, body: '<p>新正文</p>' }
  expect((await server.call(newsCalls.update, { ...change, title: '先改的' }, { as: admin })).code).toBe(20000)
  expect((await server.call(newsCalls.update, { ...change, title: '后改的' }, { as: admin })).code).toBe(40900)
  expect((await server.call(newsCalls.detail, { id })).data.title).toBe('先改的')
  expect((await server.call(newsCalls.delete, { id }, { as: admin })).code).toBe(20000)
  expect(await listed()).not.toContain(id)
})

test('news are found by search and can be favourites', async () => {
  const title = newTitle()
  const { data } = await write({ title })
  await server.queue.drain()
  const { rows } = await server.rows(searchCalls.search, { keyword: title })
  expect(rows).toMatchObject([{ id: data.id, content_type: 'news', link: `/sec/news-detail/${data.id}` }])
  const add = { content_type: 'news', content_id: data.id, action: 'add' as const }
  expect((await server.call(favoriteCalls.operateMyFavorite, add, { as: admin })).data?.has_favorite).toBe(true)
})

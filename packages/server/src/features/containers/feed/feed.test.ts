import { feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildContent, newTitle } from '../../content/content/content.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()
let admin: Awaited<ReturnType<typeof buildTeacher>>
let writer: Awaited<ReturnType<typeof buildMember>>

beforeAll(async () => {
  admin = await buildTeacher(server)
  writer = await buildMember(server)
})

const channel = (changes: object = {}) =>
  buildContent(server, { type: 'channel', owner: admin, orgId: admin.org.id, visibility: 'public', ...changes })

async function write(channelId: number, input: object = {}, as: SignedIn = writer) {
  const written = { channel_id: channelId, title: newTitle(), body: '<p>第一段。</p><p>第二段。</p>', ...input }
  return await server.call(feedCalls.create, written, { as })
}

const listed = async (id: number, as?: SignedIn) =>
  (await server.rows(feedCalls.lists, { id, limit: 20 }, { as })).rows.map((row) => row.id)

test('an article is published in a channel by who is signed in, and everybody reads it (J16)', async () => {
  const id = await channel()
  const { data } = await write(id, { title: '实训第一周', body: '<p onclick="x()">很充实</p><script>x()</script>' })
  const { rows } = await server.rows(feedCalls.lists, { id })
  expect(rows[0]).toMatchObject({ id: data.id, title: '实训第一周', introduce: '很充实', is_hidden: false })
  const { data: shown } = await server.call(feedCalls.detail, { id: data.id })
  expect(shown).toMatchObject({ body: '<p>很充实</p>', is_own: false, can_hide: false, channel: { id } })
  expect((await server.call(feedCalls.create, { channel_id: id, title: '题', body: '<p>文</p>' })).code).toBe(40100)
})

test('who does not see the channel neither writes nor reads there', async () => {
  const id = await channel({ status: 0 })
  const { data } = await write(id, {}, admin)
  expect((await write(id)).code).toBe(40400)
  expect((await server.call(feedCalls.detail, { id: data.id }, { as: writer })).code).toBe(40400)
  expect((await server.call(feedCalls.lists, { id })).code).toBe(40400)
})

test('title and text are asked for', async () => {
  const id = await channel()
  expect((await write(id, { title: ' ' })).errors).toEqual([{ field: 'title', message: '请输入标题' }])
  expect((await write(id, { title: '题'.repeat(61) })).errors).toEqual([
    { field: 'title', message: '标题限制60个字符以内' },
  ])
  expect((await write(id, { body: '<p> </p>' })).errors).toEqual([{ field: 'body', message: '请输入内容' }])
})

test('the writer changes and deletes it, on its version; nobody else does', async () => {
  const id = await channel()
  const { data } = await write(id)
  const change = { id: data.id, row_version: 1, title: '改过的', body: '<p>新的</p>' }
  expect((await server.call(feedCalls.update, change, { as: admin })).code).toBe(40300)
  expect((await server.call(feedCalls.update, change, { as: writer })).code).toBe(20000)
  expect((await server.call(feedCalls.update, change, { as: writer })).code).toBe(40900)
  expect((await server.call(feedCalls.detail, { id: data.id })).data).toMatchObject({
    title: '改过的',
    body: '<p>新的</p>',
  })
  expect((await server.call(feedCalls.delete, { id: data.id }, { as: admin })).code).toBe(40300)
  expect((await server.call(feedCalls.delete, { id: data.id }, { as: writer })).code).toBe(20000)
  expect((await server.call(feedCalls.detail, { id: data.id })).code).toBe(40400)
  expect(await listed(id)).toEqual([])
})

test('an admin of the channel hides it: the writer and admins see it still, and it is shown again', async () => {
  const id = await channel()
  const { data } = await write(id)
  const hide = (is_hidden: boolean, as: SignedIn) => server.call(feedCalls.hide, { id: data.id, is_hidden }, { as })
  expect((await hide(true, writer)).code).toBe(40300)
  expect((await hide(true, admin)).code).toBe(20000)
  expect((await server.call(feedCalls.detail, { id: data.id })).code).toBe(40400)
  expect(await listed(id)).toEqual([])
  expect(await listed(id, writer)).toEqual([data.id])
  expect(await listed(id, admin)).toEqual([data.id])
  expect((await server.call(feedCalls.detail, { id: data.id }, { as: writer })).data.is_hidden).toBe(true)
  await hide(false, admin)
  expect(await listed(id)).toEqual([data.id])
})

test('the newest stands first', async () => {
  const id = await channel()
  const first = (await write(id)).data.id
  const second = (await write(id)).data.id
  expect(await listed(id)).toEqual([second, first])
})

test('what somebody wrote in a channel is found by no search', async () => {
  const title = newTitle()
  await write(await channel(), { title })
  await server.queue.drain()
  const { rows } = await server.rows(searchCalls.search, { keyword: title }, { as: writer })
  expect(rows.map((row) => row.title)).not.toContain(title)
})

import { randomUUID } from 'node:crypto'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildLink } from './link.factory.ts'

const server = useTestServer()

async function buildVisit(settings: Parameters<typeof buildLink>[2] = {}) {
  const course = await buildCourse(server)
  const id = await buildLink(server, course.collection, settings)
  const which = { id, c: course.c }
  const as = course.learner
  return {
    ...course,
    ...which,
    detail: async () => (await server.call(linkCalls.detail, which, { as })).data,
    visit: async (done: boolean) => (await server.call(linkCalls.visit, { ...which, done }, { as })).data,
    item: async () => {
      const { data } = await server.call(outlineCalls.tree, { content_id: course.c }, { as })
      return data.items[0]
    },
  }
}

test('opening a link completes it, and how often it was opened is kept', async () => {
  const { id, visit, detail, item } = await buildVisit()
  expect(await item()).toMatchObject({ state: 'not_started', missing: '还需打开链接' })
  expect(await visit(false)).toEqual({ state: 'completed', percent: 100, missing: '', container_percent: 100 })
  expect(await visit(false)).toMatchObject({ state: 'completed', container_percent: -1 })
  expect((await detail()).state).toBe('completed')
  const { rows } = await server.database.query({
    text: 'select data from progress where content_id = $1',
    values: [id],
  })
  expect(rows).toEqual([{ data: { clicks: 2, missing: '' } }])
})

test('one that asks for a word is done when the learner says so, and stays done', async () => {
  const { visit, item } = await buildVisit({ completion: 'button' })
  expect(await visit(false)).toMatchObject({
    state: 'in_progress',
    missing: '还需点击“我已完成”',
    container_percent: -1,
  })
  expect((await item())?.missing).toBe('还需点击“我已完成”')
  expect(await visit(true)).toMatchObject({ state: 'completed', missing: '', container_percent: 100 })
  expect(await visit(false)).toMatchObject({ state: 'completed', percent: 100, missing: '' })
})

test.each(['', 'example.com', 'ftp://example.com/', 'javascript:alert(1)', 'http://', 'https://a b.cn'])(
  'an address such as %j is refused (url.format)',
  async (url) => {
    const { teacher, c } = await buildCourse(server)
    const made = await server.call(linkCalls.create, { title: '外部资料', url, container_id: c }, { as: teacher })
    expect(made).toMatchObject({ code: 40000, errors: [{ field: 'url', message: '请输入正确的url地址' }] })
  },
)

test('a change keeps what was not sent, and one made on an older version is refused', async () => {
  const { id, c, teacher, detail } = await buildVisit({ opening: 'embed', introduce: '看完第三节' })
  const { row_version } = await detail()
  const change = { id, c, url: 'http://example.com/a?b=1#c', row_version }
  expect((await server.call(linkCalls.update, change, { as: teacher })).data.row_version).toBe(row_version + 1)
  expect(await detail()).toMatchObject({
    url: 'http://example.com/a?b=1#c',
    opening: 'embed',
    completion: 'click',
    introduce: '看完第三节',
  })
  expect((await server.call(linkCalls.update, change, { as: teacher })).code).toBe(40900)
})

test('a change whose answer was lost and which is sent again is done once and answered', async () => {
  const { id, c, teacher, detail } = await buildVisit({ opening: 'embed' })
  const { row_version } = await detail()
  const change = { id, c, title: '再按一次', row_version }
  const headers = { 'idempotency-key': randomUUID() }
  const replies = [
    await server.call(linkCalls.update, change, { as: teacher, headers }),
    await server.call(linkCalls.update, change, { as: teacher, headers, at: Date.now() + 1 }),
  ]
  expect(replies.map(({ data }) => data)).toEqual([1, 2].map(() => ({ id, row_version: row_version + 1 })))
  expect((await detail()).row_version).toBe(row_version + 1)
})

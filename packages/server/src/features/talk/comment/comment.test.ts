import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { takeComment } from './written.ts'

const server = useOwnServer({ limitScale: 1 })

/** A collection with an item and two learners, and what is said in it. */
async function classroom() {
  const teacher = await buildTeacher(server)
  const [anna, bert] = [await buildMember(server), await buildMember(server)]
  const collection = await buildCollection(server, teacher, {
    members: [
      [anna, 'member'],
      [bert, 'member'],
    ],
  })
  const { id: item_id } = await buildLeaf(server, collection, { type: 'article' })
  const content_id = collection.id
  // That they joined is told first: the queue keeps no order of its own.
  await runQueue(server)
  const say = (as: SignedIn, said: object) =>
    server.call(commentCalls.create, { content_id, item_id, body: '怎么理解？', ...said }, { as })
  const rows = async (as: SignedIn, filter: object = {}) =>
    (await server.rows(commentCalls.lists, { content_id, item_id, ...filter }, { as })).rows
  const update = (as: SignedIn, id: number, change: object) =>
    server.call(commentCalls.update, { id, content_id, body: '改过了', row_version: 1, ...change }, { as })
  const questions = async (state: 'open' | 'answered') =>
    (await server.rows(commentCalls.questions, { content_id, state }, { as: teacher })).rows
  return { teacher, anna, bert, content_id, item_id, say, rows, update, questions }
}

describe('what is said', () => {
  test('stands under its item, newest first, with replies below, and tells who teaches', async () => {
    const { teacher, anna, bert, content_id, say, rows } = await classroom()
    await say(anna, { body: '第一句' })
    const { data } = await say(bert, { body: '第二句' })
    await say(teacher, { body: '说得对', root_id: data.id })
    expect(await rows(anna)).toMatchObject([
      {
        body: '第二句',
        is_teacher: false,
        is_mine: false,
        reply_num: 1,
        replies: [{ body: '说得对', is_teacher: true }],
      },
      { body: '第一句', is_mine: true, reply_num: 0, replies: [] },
    ])
    expect(await server.rows(commentCalls.lists, { content_id }, { as: anna })).toMatchObject({ total: 0 })
  })

  test('is empty or too long for nobody', async () => {
    const { anna, say } = await classroom()
    expect(await say(anna, { body: '  ' })).toMatchObject({
      code: 40000,
      body: { errors: [{ message: '请输入内容' }] },
    })
    const long = '字'.repeat(1001)
    expect(await say(anna, { body: long })).toMatchObject({
      code: 40000,
      body: { errors: [{ message: '内容限制1000个字符以内' }] },
    })
  })

  test('takes pictures and files of its author, with words or alone (N16)', async () => {
    const { anna, bert, say, rows } = await classroom()
    const [picture, paper] = [await buildFile(server, anna), await buildFile(server, anna, 'document')]
    expect((await say(anna, { body: '', file_ids: [paper, picture, paper] })).code).toBe(20000)
    const { data } = await say(bert, { body: '看不清' })
    expect((await say(anna, { body: '重拍了', root_id: data.id, file_ids: [picture] })).code).toBe(20000)
    expect(await rows(bert)).toMatchObject([
      { body: '看不清', files: [], replies: [{ body: '重拍了', files: [{ id: picture, kind: 'image' }] }] },
      { body: '', files: [{ id: paper, kind: 'document', url: expect.stringMatching(/./) }, { id: picture }] },
    ])
    expect(await say(bert, { file_ids: [picture] })).toMatchObject({
      code: 40000,
      body: { errors: [{ field: 'file_ids', message: '有图片或文件已失效，请移除后重新添加' }] },
    })
    expect(await say(anna, { file_ids: Array.from({ length: 10 }, (_, n) => n + 1) })).toMatchObject({
      code: 40000,
      body: { errors: [{ field: 'file_ids', message: '最多添加9个图片或文件' }] },
    })
  })

  test('is changed by its author alone, over the version they saw, and says when (N16)', async () => {
    const { teacher, anna, bert, say, rows, update } = await classroom()
    const picture = await buildFile(server, anna)
    const { id } = (await say(anna, { body: '第一句', file_ids: [picture] })).data
    expect(await rows(anna)).toMatchObject([{ row_version: 1, edited_time: 0 }])
    expect((await update(bert, id, {})).code).toBe(40300)
    expect((await update(teacher, id, {})).code).toBe(40300)
    expect(await update(anna, id, { body: ' ' })).toMatchObject({
      code: 40000,
      body: { errors: [{ field: 'body', message: '请输入内容' }] },
    })
    expect(await update(anna, id, { body: '改过一次' })).toMatchObject({ code: 20000, data: { id, row_version: 2 } })
    expect(await update(anna, id, { body: '另一页的旧内容' })).toMatchObject({
      code: 40900,
      message: '内容已在别处修改，请核对后再保存',
    })
    expect(await rows(bert)).toMatchObject([
      { body: '改过一次', files: [], row_version: 2, edited_time: expect.toSatisfy((time: number) => time > 0) },
    ])
    // A picture that stands nowhere any more is forgotten.
    expect(await rowsOf(server, 'select id from file where id = $1', [picture])).toEqual([])
  })

  test('lets a file go without going through all that others keep (N16)', async () => {
    const { anna, content_id, say } = await classroom()
    const { id } = (await say(anna, { file_ids: [await buildFile(server, anna)] })).data
    await server.database.query({
      text: `with kept as (insert into file (key, owner_id, purpose, filename, kind, type, mime, filesize, sha256)
          select 'many/' || n, $2, 'file', '', 'image', 'png', 'image/png', 1, '' from generate_series(1, 3000) n returning id)
        insert into comment (container_id, user_id, body, file_ids) select $1, $2, '', array[id] from kept`,
      values: [content_id, anna.userId],
    })
    await server.database.query({ text: 'analyze comment, file' })
    const read = await server.database.tx(async (tx) => {
      await takeComment(tx, { id, containerId: content_id, userId: anna.userId })
      const { rows } = await tx.query({
        text: `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'comment'`,
      })
      return (rows as { read: number }[])[0]?.read
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(100)
  })

  test('takes its files along when it is removed, those that stand elsewhere left out (N16)', async () => {
    const { anna, content_id, say } = await classroom()
    const [one, both] = [await buildFile(server, anna), await buildFile(server, anna)]
    const { id } = (await say(anna, { file_ids: [one, both] })).data
    await say(anna, { file_ids: [both] })
    await server.call(commentCalls.remove, { id, content_id }, { as: anna })
    expect(await rowsOf(server, 'select id::int from file where id = any($1::bigint[])', [[one, both]])).toEqual([
      { id: both },
    ])
  })

  test('is read by who may look, and said by members only', async () => {
    const teacher = await buildTeacher(server)
    const visitor = await buildMember(server)
    const { id: content_id } = await buildCollection(server, teacher, { visibility: 'public' })
    expect((await server.call(commentCalls.lists, { content_id }, { as: visitor })).code).toBe(20000)
    const said = await server.call(commentCalls.create, { content_id, body: '路过' }, { as: visitor })
    expect(said).toMatchObject({ code: 40300, message: '加入学习后可以发言' })
  })

  test('comes ten times a minute and no more', async () => {
    const { anna, say } = await classroom()
    const said = await Promise.all(Array.from({ length: 11 }, (_, n) => say(anna, { body: `第${n}句` })))
    expect(said.filter(({ code }) => code === 20000)).toHaveLength(10)
    expect(said.filter(({ code }) => code === 42900)).toHaveLength(1)
  })

  test('a reply to a reply, or to what is said elsewhere, is refused', async () => {
    const { anna, bert, say } = await classroom()
    const root = await say(anna, {})
    const first = await say(bert, { root_id: root.data.id })
    expect((await say(anna, { root_id: first.data.id })).code).toBe(40400)
    const elsewhere = await classroom()
    expect((await elsewhere.say(elsewhere.anna, { root_id: root.data.id })).code).toBe(40400)
  })
})

describe('taking away', () => {
  test('is for who said it and for teachers, and takes the replies along', async () => {
    const { teacher, anna, bert, content_id, say, rows } = await classroom()
    const { data } = await say(anna, {})
    await say(bert, { root_id: data.id })
    const take = (as: SignedIn) => server.call(commentCalls.remove, { id: data.id, content_id }, { as })
    expect((await take(bert)).code).toBe(40300)
    expect((await take(teacher)).code).toBe(20000)
    expect(await rows(anna)).toEqual([])
    const { rows: counts } = await server.database.query({
      text: 'select comment_num from content_stat where content_id = $1',
      values: [content_id],
    })
    expect(counts).toEqual([{ comment_num: 0 }])
  })

  test('a pinned one stands on top, and learners cannot pin', async () => {
    const { teacher, anna, content_id, say, rows } = await classroom()
    const first = await say(anna, { body: '置顶的' })
    await say(anna, { body: '新的' })
    const pin = (as: SignedIn) => server.call(commentCalls.pin, { id: first.data.id, content_id, pinned: true }, { as })
    expect((await pin(anna)).code).toBe(40300)
    await pin(teacher)
    expect((await rows(anna)).map(({ body, pinned }) => [body, pinned])).toEqual([
      ['置顶的', true],
      ['新的', false],
    ])
  })
})

describe('questions', () => {
  test('wait for a teacher’s answer, oldest first; another learner’s reply is none', async () => {
    const { teacher, anna, bert, item_id, say, questions } = await classroom()
    const first = await say(anna, { is_question: true, body: '问题一' })
    await say(bert, { is_question: true, body: '问题二' })
    expect(await questions('open')).toMatchObject([{ body: '问题一', item_id }, { body: '问题二' }])
    await say(bert, { root_id: first.data.id, body: '我也想知道' })
    expect(await questions('open')).toHaveLength(2)
    await say(teacher, { root_id: first.data.id, body: '因为下标从零开始' })
    expect((await questions('open')).map(({ body }) => body)).toEqual(['问题二'])
    expect(await questions('answered')).toMatchObject([{ body: '问题一', answered: true, reply_num: 2 }])
  })

  test('who asked may say that it is solved, and that it is not', async () => {
    const { anna, bert, content_id, say, questions } = await classroom()
    const { data } = await say(anna, { is_question: true })
    const solve = (as: SignedIn, answered: boolean) =>
      server.call(commentCalls.resolve, { id: data.id, content_id, answered }, { as })
    expect((await solve(bert, true)).code).toBe(40300)
    await solve(anna, true)
    expect(await questions('open')).toEqual([])
    await solve(anna, false)
    expect(await questions('open')).toHaveLength(1)
  })

  test('teachers hear of them, and who asked of the answer', async () => {
    const { teacher, anna, say, content_id, item_id } = await classroom()
    const { data } = await say(anna, { is_question: true, body: '为什么？' })
    await runQueue(server)
    const heard = async (as: SignedIn) => (await server.rows(notificationCalls.lists, {}, { as })).rows
    expect((await heard(teacher))[0]).toMatchObject({
      title: '新提问',
      link: `/sec/collection/manage/${content_id}/question`,
    })
    await say(teacher, { root_id: data.id, body: '看第二章' })
    await runQueue(server)
    expect((await heard(anna))[0]).toMatchObject({
      title: '收到回复',
      link: `/collection/${content_id}/my-detail?item=${item_id}&talk=1`,
    })
  })
})

import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { Unlock } from '@zhixing/contract/learning/outline/unlock.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildExam } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildLocked, byHand } from './locked.factory.ts'

const server = useTestServer()

describe('for whom alone something was opened', () => {
  test('is found by name or 学号 among those who learn there, told, and taken back', async () => {
    const { c, set, article, chapter, learner, teacher, join } = await buildLocked(server)
    const leaf = await article()
    const shut = await chapter(leaf.id)
    await set({ section_id: shut, unlock: byHand, relock: true })
    const other = await join()
    const facts = async (who: SignedIn) => {
      const { rows } = await server.database.query({
        text: `update org_member set number = $2 where user_id = $1 returning (select name from profile p where p.user_id = $1) as name`,
        values: [who.userId, `N${who.userId}`],
      })
      return (rows as { name: string }[])[0]?.name ?? ''
    }
    const [name] = [await facts(learner), await facts(other)]
    const where = { content_id: c, section_id: shut }
    const found = async (keyword?: string) =>
      await server.rows(outlineCalls.openedFor, keyword === undefined ? where : { ...where, keyword }, { as: teacher })
    expect(await found()).toMatchObject({ total: 0, rows: [] })
    expect((await found(`N${other.userId}`)).rows).toMatchObject([{ uid: other.userId, opened: false }])
    expect((await found(name)).rows.map(({ uid }) => uid)).toContain(learner.userId)
    const one = { ...where, uid: learner.userId }
    await server.call(outlineCalls.openByHand, { ...one, opened: true }, { as: teacher })
    await server.call(outlineCalls.openByHand, { ...where, uid: 0, opened: true }, { as: teacher })
    expect(await found()).toMatchObject({
      total: 1,
      rows: [{ uid: learner.userId, number: `N${learner.userId}`, opened: true }],
    })
    await server.call(outlineCalls.openByHand, { ...one, opened: false }, { as: teacher })
    expect(await found()).toMatchObject({ total: 0 })
    expect((await found(`N${teacher.userId}`)).total).toBe(0)
    expect((await server.call(outlineCalls.openedFor, { content_id: c }, { as: teacher })).code).toBe(40000)
    const both = { ...where, id: leaf.placementId }
    expect((await server.call(outlineCalls.openedFor, both, { as: teacher })).code).toBe(40000)
  })

  test('and a keyword is paged among thousands', async () => {
    const { c, set, article, teacher } = await buildLocked(server)
    const leaf = await article()
    await set({ ids: [leaf.placementId], unlock: byHand })
    await server.database.query({
      text: `with made as (insert into auth_user (name, email) select '甲', gen_random_uuid() || '@no-mail.invalid' from generate_series(1, 5000) returning id),
        named as (insert into profile (user_id, openid, name) select id, left(gen_random_uuid()::text, 22), '甲' || id from made)
        insert into membership (content_id, user_id, role) select $1, id, 'member' from made`,
      values: [c],
    })
    const asked = { content_id: c, id: leaf.placementId, keyword: '甲', limit: 20, page: 250 }
    const last = await server.rows(outlineCalls.openedFor, asked, { as: teacher })
    expect([last.total, last.rows.length]).toEqual([5000, 20])
  })
})

describe('every way to what is locked is shut', () => {
  test('an exam begun, a work handed in, an article learned, a file read', async () => {
    const { c, set, article, chapter, collection, learner } = await buildLocked(server)
    const [exam, work, leaf] = [
      await buildExam(server, collection),
      await buildWork(server, collection),
      await article(),
    ]
    const shut = await chapter(exam.id, work, leaf.id)
    await set({ section_id: shut, unlock: byHand, relock: true })
    const as = { as: learner }
    const codes = [
      await server.call(examCalls.entrance, { id: exam.id, c }, as),
      await server.call(examCalls.start, { id: exam.id, c }, as),
      await server.call(workCalls.detail, { id: work, c }, as),
      await server.call(workCalls.submit, { id: work, c, body: '<p>写好了</p>', row_version: 0 }, as),
      await server.call(articleCalls.view, { id: leaf.id, c, seconds: 5, end: true }, as),
      await server.call(articleCalls.detail, { id: leaf.id }, as),
    ].map(({ code }) => code)
    expect(codes).toEqual([42300, 42300, 42300, 42300, 42300, 42300])
    // Nothing of its file is given either: no link, so no bytes.
    const file = async () => (await server.call(uploadCalls.read, { id: leaf.fileId }, as)).body
    expect(await file()).toMatchObject({ code: 40400, data: null })
    await set({ section_id: shut, unlock: null })
    expect((await file()).data).toMatchObject({ url: expect.stringContaining('/') })
  })

  test('who is through the entrance of another place comes in there', async () => {
    const { set, article, learner, look } = await buildLocked(server)
    const leaf = await article()
    await set({ ids: [leaf.placementId], unlock: byHand, relock: true })
    const other = await buildCourse(server)
    await server.database.query({
      text: 'insert into placement (container_id, content_id) values ($1, $2)',
      values: [other.c, leaf.id],
    })
    await server.database.query({
      text: `insert into membership (content_id, user_id, role) values ($1, $2, 'member')`,
      values: [other.c, learner.userId],
    })
    expect((await look(leaf.id)).code).toBe(42300)
    expect((await server.call(articleCalls.detail, { id: leaf.id }, { as: learner })).data?.c).toBe(other.c)
  })
})

describe('what cannot be is told at its place, and nothing is changed', () => {
  test('a rule that names what comes later, itself, or what is elsewhere', async () => {
    const { set, article, itemOf, teacher, chapter } = await buildLocked(server)
    const [first, second] = [await article(), await article()]
    const around = await chapter(first.id)
    const naming = (id: number): Unlock => ({ all: [{ rule: 'done', sections: [], items: [id] }] })
    for (const id of [first.id, 999_999_999]) {
      const reply = await set({ ids: [first.placementId], unlock: naming(id), weight: 7 })
      expect([reply.code, reply.errors?.map(({ field }) => field)]).toEqual([40000, ['unlock']])
    }
    const inside = await set({
      ids: [first.placementId],
      unlock: { all: [{ rule: 'done', sections: [around], items: [] }] },
    })
    expect(inside.errors).toMatchObject([{ field: 'unlock' }])
    const later = await set({ ids: [second.placementId], unlock: naming(first.id) })
    expect(later.errors).toMatchObject([
      { field: 'unlock', message: expect.stringContaining('只能选择排在它之前的内容') },
    ])
    expect(await itemOf(first.id, teacher)).toMatchObject({ unlock: null })
    expect((await set({ ids: [first.placementId], finish_n: 2 })).errors).toMatchObject([{ field: 'finish_n' }])
  })

  test('a move after which a rule would name what comes later', async () => {
    const { c, set, article, teacher, tree, itemOf, look } = await buildLocked(server)
    const [first, second] = [await article(), await article()]
    const { title } = (await itemOf(first.id)) ?? { title: '' }
    await set({
      ids: [second.placementId],
      unlock: { all: [{ rule: 'done', sections: [], items: [first.id] }] },
      relock: true,
    })
    const { version } = await tree(teacher)
    const items = [second, first].map(({ placementId }) => ({ id: placementId, section_id: 0 }))
    const moved = await server.call(
      outlineCalls.reorder,
      { content_id: c, version, sections: [], items },
      { as: teacher },
    )
    expect(moved.errors).toMatchObject([{ field: 'items', message: expect.stringContaining(`要求先学「${title}」`) }])
    expect((await tree(teacher)).items.map(({ content_id }) => content_id)).toEqual([first.id, second.id])
    const gone = { content_id: c, id: first.placementId }
    expect((await server.call(outlineCalls.removeItem, gone, { as: teacher })).code).toBe(20000)
    expect((await look(second.id)).code).toBe(20000)
  })

  test('a stranger', async () => {
    const { c, article } = await buildLocked(server)
    const leaf = await article()
    const input = { content_id: c, id: leaf.placementId, uid: 0, opened: true }
    expect((await server.call(outlineCalls.openByHand, input, { as: await buildTeacher(server) })).code).toBe(40300)
  })
})

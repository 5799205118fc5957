import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import type { Queryable } from '../../../db/database.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { accessAnyLeaves } from '../../learning/outline/public.ts'
import { buildExam } from '../../leaves/exam/exam.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildFolder, buildMaterial, replaceFile } from './library.factory.ts'

const server = useTestServer()

/** A teacher with a document that is in no collection yet, and what they ask of the library. */
async function stocked() {
  const teacher = await buildTeacher(server)
  const id = await buildMaterial(server, teacher)
  const ask = (filter: object = {}, as = teacher) => server.rows(libraryCalls.lists, filter, { as })
  const ids = async (filter: object = {}, as = teacher) => (await ask(filter, as)).rows.map((row) => row.id)
  return { teacher, id, ask, ids }
}

async function place(as: Awaited<ReturnType<typeof buildTeacher>>, itemId: number) {
  const collection = await buildCollection(server, as)
  const added = await server.call(
    outlineCalls.addItems,
    { content_id: collection.id, section_id: 0, item_ids: [itemId] },
    { as },
  )
  return { ...collection, code: added.code }
}

describe('the list', () => {
  test('holds what one made, by kind, word and use', async () => {
    const { teacher, id, ask, ids } = await stocked()
    const collection = await buildCollection(server, teacher)
    const exam = await buildExam(server, collection)
    expect((await ask()).rows).toMatchObject([
      { id: exam.id, content_type: 'exam', used: 1, is_mine: true, shared: false },
      { id, content_type: 'res_article', used: 0 },
    ])
    expect(await ids({ type: 'exam' })).toEqual([exam.id])
    expect(await ids({ used: false })).toEqual([id])
    expect(await ids({ used: true })).toEqual([exam.id])
    const [row] = (await ask({ type: 'res_article' })).rows
    expect(await ids({ keyword: row?.title })).toEqual([id])
    expect(row?.filesize).toBeGreaterThan(0)
    expect(await ids({ keyword: '没有这样的素材' })).toEqual([])
  })

  test('of everything holds containers with their state too', async () => {
    const { teacher, id, ask } = await stocked()
    const { id: c } = await buildCollection(server, teacher, { status: 0 })
    const { rows } = await ask({ all: true })
    expect(rows.map((row) => row.id)).toEqual([c, id])
    expect(rows[0]).toMatchObject({ content_type: 'study_resource', status: 0, visibility: 'public' })
  })

  test('of a state holds what is a draft, published or closed, and no material', async () => {
    const { teacher, ask } = await stocked()
    const made: number[] = []
    for (const status of [0, 1, 2] as const) {
      made.push((await buildCollection(server, teacher, { status })).id)
    }
    const found = await Promise.all([0, 1, 2].map((status) => ask({ all: true, status })))
    expect(found.map(({ rows }) => rows.map(({ id }) => id))).toEqual(made.map((id) => [id]))
  })

  test('is nobody else’s', async () => {
    const { teacher, ids } = await stocked()
    expect(await ids({}, await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' }))).toEqual([])
  })
})

describe('folders', () => {
  test('hold materials, which stay when the folder goes', async () => {
    const { teacher, id, ids } = await stocked()
    const folder = await buildFolder(server, teacher)
    const inner = await buildFolder(server, teacher, folder)
    await server.call(libraryCalls.move, { ids: [id], folder_id: inner }, { as: teacher })
    expect(await ids({ folder_id: inner })).toEqual([id])
    expect(await ids({ folder_id: 0 })).toEqual([])
    const told = await server.call(libraryCalls.folders, {}, { as: teacher })
    expect(told.data).toMatchObject({ total: 1, unfiled: 0, deleted: 0 })
    expect(told.data.folders.find((one) => one.id === inner)).toMatchObject({ parent_id: folder, count: 1 })
    await server.call(libraryCalls.deleteFolder, { id: inner }, { as: teacher })
    expect(await ids({ folder_id: folder })).toEqual([id])
    await server.call(libraryCalls.deleteFolder, { id: folder }, { as: teacher })
    expect(await ids({ folder_id: 0 })).toEqual([id])
  })

  test('two of one name do not stand side by side, and three are as deep as it goes', async () => {
    const { teacher } = await stocked()
    const first = await server.call(libraryCalls.saveFolder, { title: '课件' }, { as: teacher })
    const again = await server.call(libraryCalls.saveFolder, { title: '课件' }, { as: teacher })
    expect(again).toMatchObject({ code: 40000, body: { errors: [{ field: 'title', message: '名称已存在' }] } })
    const second = await buildFolder(server, teacher, first.data.id)
    const third = await buildFolder(server, teacher, second)
    const fourth = await server.call(libraryCalls.saveFolder, { title: '第四层', parent_id: third }, { as: teacher })
    expect(fourth).toMatchObject({ code: 40900, message: '文件夹最多三层' })
  })

  test('another’s folder takes nothing', async () => {
    const { teacher, id } = await stocked()
    const folder = await buildFolder(server, await buildTeacher(server))
    const moved = await server.call(libraryCalls.move, { ids: [id], folder_id: folder }, { as: teacher })
    expect(moved.code).toBe(40400)
  })
})

describe('sharing', () => {
  test('lets the organisation’s teachers see and place a material, and only its maker change it', async () => {
    const { teacher, id, ids } = await stocked()
    const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
    expect((await place(colleague, id)).code).toBe(40400)
    await server.call(libraryCalls.share, { ids: [id], shared: true }, { as: teacher })
    expect(await ids({ scope: 'org' }, colleague)).toEqual([id])
    const placed = await place(colleague, id)
    expect(placed.code).toBe(20000)
    const change = { id, c: placed.id, title: '改名' }
    expect(await server.call(documentCalls.update, change, { as: colleague })).toMatchObject({
      code: 40300,
      message: '这是他人共享的素材，复制一份后可修改',
    })
    expect((await server.call(documentCalls.update, { id, title: '改名' }, { as: teacher })).code).toBe(20000)
  })

  test('reaches no learner of it and no other organisation', async () => {
    const { teacher, id, ids } = await stocked()
    await server.call(libraryCalls.share, { ids: [id], shared: true }, { as: teacher })
    const learner = await buildMember(server, { org: teacher.org })
    expect(await ids({ scope: 'org' }, learner)).toEqual([])
    expect((await server.call(documentCalls.detail, { id }, { as: learner })).code).toBe(40400)
    const stranger = await buildTeacher(server)
    expect(await ids({ scope: 'org' }, stranger)).toEqual([])
    expect((await server.call(libraryCalls.copy, { id }, { as: stranger })).code).toBe(40400)
  })
})

describe('a copy', () => {
  test('of an exam has its paper, and goes its own way', async () => {
    const { teacher } = await stocked()
    const exam = await buildExam(server, await buildCollection(server, teacher), { pass_score: 75 })
    const { data } = await server.call(libraryCalls.copy, { id: exam.id }, { as: teacher })
    const read = (id: number) => server.call(examCalls.questions, { id }, { as: teacher })
    const [original, copy] = await Promise.all([read(exam.id), read(data.id)])
    expect(copy.data.title).toBe(`${original.data.title}（副本）`)
    expect(copy.data.settings).toMatchObject({ pass_score: 75 })
    expect(copy.data.questions.map(({ stem, score }) => [stem, score])).toEqual(
      original.data.questions.map(({ stem, score }) => [stem, score]),
    )
    const emptied = { id: data.id, row_version: copy.data.row_version, questions: [] }
    expect((await server.call(examCalls.saveQuestions, emptied, { as: teacher })).code).toBe(20000)
    expect((await read(exam.id)).data.questions).toHaveLength(original.data.questions.length)
  })

  test('of a shared document is the copier’s, with its file', async () => {
    const { teacher, id } = await stocked()
    const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
    await server.call(libraryCalls.share, { ids: [id], shared: true }, { as: teacher })
    const { data } = await server.call(libraryCalls.copy, { id }, { as: colleague })
    const opened = await server.call(documentCalls.detail, { id: data.id }, { as: colleague })
    expect(opened.data.file.url).toContain('/files/')
    expect((await server.call(documentCalls.update, { id: data.id, title: '我的' }, { as: colleague })).code).toBe(
      20000,
    )
    expect((await server.call(documentCalls.detail, { id: data.id }, { as: teacher })).code).toBe(40400)
  })
})

describe('placing several', () => {
  test('puts them in order, and leaves what is there where it is', async () => {
    const { teacher, id } = await stocked()
    const others = [await buildMaterial(server, teacher), await buildMaterial(server, teacher)]
    const { id: c } = await place(teacher, id)
    const asked = { content_id: c, section_id: 0, item_ids: [others[1] ?? 0, id, others[0] ?? 0] }
    const { data } = await server.call(outlineCalls.addItems, asked, { as: teacher })
    expect(data.added).toBe(2)
    const { items } = (await server.call(outlineCalls.tree, { content_id: c }, { as: teacher })).data
    expect(items.map(({ content_id }) => content_id)).toEqual([id, others[1], others[0]])
  })
})

describe('placing several one may not all use', () => {
  test('is refused as a whole: what is absent or another’s is not there, what is only learned may not be placed', async () => {
    const { teacher, id } = await stocked()
    const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
    const theirs = await buildMaterial(server, colleague)
    const learned = await place(colleague, await buildMaterial(server, colleague))
    const { items } = (await server.call(outlineCalls.tree, { content_id: learned.id }, { as: colleague })).data
    const joining = { contentId: learned.id, userIds: [teacher.userId], role: 'member', via: 'self' } as const
    await server.database.tx((tx) => addMembers(tx, joining))
    const { id: c } = await place(teacher, id)
    const add = (...item_ids: number[]) =>
      server.call(outlineCalls.addItems, { content_id: c, section_id: 0, item_ids }, { as: teacher })
    expect((await add(id, theirs)).code).toBe(40400)
    expect((await add(id, 999_999_999)).code).toBe(40400)
    expect((await add(id, items[0]?.content_id ?? 0)).code).toBe(40300)
    expect((await server.call(outlineCalls.tree, { content_id: c }, { as: teacher })).data.items).toHaveLength(1)
  })

  test('reads what decides about them at once, however many they are', async () => {
    const { teacher, id } = await stocked()
    const many = await Promise.all(Array.from({ length: 12 }, () => buildMaterial(server, teacher)))
    const placed = await Promise.all(many.map((one) => place(teacher, one)))
    expect(placed.map(({ code }) => code)).toEqual(many.map(() => 20000))
    const sent: string[] = []
    const read = {
      query: (statement: Parameters<Queryable['query']>[0]) => {
        sent.push(statement.name ?? '')
        return server.database.query(statement)
      },
    }
    const ctx = { read, session: { userId: teacher.userId, seeOrgs: [] }, noteAccess: () => undefined }
    const found = await accessAnyLeaves(ctx as never, [id, ...many])
    expect(found.map(({ leaf, as }) => [leaf.id, as])).toEqual([id, ...many].map((one) => [one, 'manage']))
    expect(sent).toEqual(['outline.manyLeaves', 'membership.accessMany'])
  })
})

describe('where it is used', () => {
  test('names every place, and which of them one manages', async () => {
    const { teacher, id } = await stocked()
    const mine = await place(teacher, id)
    const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
    await server.call(libraryCalls.share, { ids: [id], shared: true }, { as: teacher })
    const theirs = await place(colleague, id)
    const { data } = await server.call(libraryCalls.whereUsed, { id }, { as: teacher })
    expect(data).toMatchObject({
      total: 2,
      places: [
        { container_id: theirs.id, manages: false },
        { container_id: mine.id, manages: true, content_type: 'study_resource' },
      ],
    })
  })
})

describe('the recycle bin', () => {
  test('takes what is in use only when that was seen, and gives it back to every place', async () => {
    const { teacher, id, ids } = await stocked()
    const { id: c } = await place(teacher, id)
    const items = async () => (await server.call(outlineCalls.tree, { content_id: c }, { as: teacher })).data.items
    const asked = await server.call(libraryCalls.remove, { ids: [id] }, { as: teacher })
    expect(asked).toMatchObject({ code: 40900, data: { ids: [id] } })
    expect(await items()).toHaveLength(1)
    await server.call(libraryCalls.remove, { ids: [id], also_used: true }, { as: teacher })
    expect(await items()).toHaveLength(0)
    expect(await ids()).toEqual([])
    expect(await ids({ scope: 'deleted' })).toEqual([id])
    await server.call(libraryCalls.restore, { ids: [id] }, { as: teacher })
    expect(await items()).toMatchObject([{ content_id: id }])
    expect(await ids({ scope: 'deleted' })).toEqual([])
  })

  test('erased at once, it is gone with its body, and cannot be taken back', async () => {
    const { teacher, id, ids } = await stocked()
    await server.call(libraryCalls.remove, { ids: [id] }, { as: teacher })
    await server.call(libraryCalls.erase, { ids: [id] }, { as: teacher })
    await runQueue(server)
    expect(await ids({ scope: 'deleted' })).toEqual([])
    expect((await server.call(libraryCalls.restore, { ids: [id] }, { as: teacher })).code).toBe(40400)
    const bodies = await server.database.query({ text: 'select 1 from document where content_id = $1', values: [id] })
    expect(bodies.rows).toEqual([])
  })

  test('does not take one of mine with one of another’s', async () => {
    const { teacher, id, ids } = await stocked()
    const other = await stocked()
    expect((await server.call(libraryCalls.remove, { ids: [id, other.id] }, { as: teacher })).code).toBe(40400)
    expect(await ids()).toEqual([id])
  })
})

describe('what a teacher deleted', () => {
  const binOf = async (as: SignedIn) => (await server.rows(libraryCalls.lists, { scope: 'deleted' }, { as })).rows
  const restored = async (id: number, as: SignedIn) =>
    (await server.call(libraryCalls.restore, { ids: [id] }, { as })).code

  test('is in the bin of the organisation’s admin, who restores it and cannot erase it', async () => {
    const { teacher, id, ids } = await stocked()
    const { id: c } = await place(teacher, id)
    await server.call(libraryCalls.remove, { ids: [id], also_used: true }, { as: teacher })
    const admin = await buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN' })
    expect(await binOf(admin)).toMatchObject([
      { id, is_mine: false, owner: { openid: teacher.openid }, used: 1, used_in: '', folder_id: 0 },
    ])
    expect((await server.call(libraryCalls.erase, { ids: [id] }, { as: admin })).code).toBe(40400)
    expect(await restored(id, admin)).toBe(20000)
    expect(await ids()).toEqual([id])
    const { items } = (await server.call(outlineCalls.tree, { content_id: c }, { as: teacher })).data
    expect(items).toMatchObject([{ content_id: id }])
    const noted = `select actor_id::int as by from audit where action = 'restore' and object_id = $1`
    expect(await rowsOf(server, noted, [id])).toEqual([{ by: admin.userId }])
    expect(await restored(id, admin)).toBe(40400)
  })

  test('is told to no colleague and to no admin of another organisation', async () => {
    const { teacher, id } = await stocked()
    await server.call(libraryCalls.remove, { ids: [id] }, { as: teacher })
    const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
    const stranger = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
    for (const as of [colleague, stranger]) {
      expect(await binOf(as)).toEqual([])
      expect(await restored(id, as)).toBe(40400)
    }
  })

  test('is restored by the admin once its maker is out of the organisation, private or not, and by nobody else', async () => {
    const { teacher, id } = await stocked()
    const shared = await buildMaterial(server, teacher)
    await server.call(libraryCalls.share, { ids: [shared], shared: true }, { as: teacher })
    await server.call(libraryCalls.remove, { ids: [id, shared] }, { as: teacher })
    const admin = await buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN' })
    const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
    const stranger = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
    await rowsOf(server, `update org_member set state = 'left' where user_id = $1`, [teacher.userId])
    for (const as of [colleague, stranger]) {
      expect(await binOf(as)).toEqual([])
      expect([await restored(id, as), await restored(shared, as)]).toEqual([40400, 40400])
    }
    expect((await binOf(admin)).map((row) => row.id)).toEqual([shared, id])
    expect([await restored(id, admin), await restored(shared, admin)]).toEqual([20000, 20000])
    expect(await binOf(admin)).toEqual([])
  })
})

describe('versions', () => {
  test('a replaced file is kept, and shown again when asked', async () => {
    const { teacher, id } = await stocked()
    const shown = async () => (await server.call(documentCalls.detail, { id }, { as: teacher })).data.file.id
    const first = await shown()
    const version_id = await replaceFile(server, teacher, id)
    const second = await shown()
    expect(second).not.toBe(first)
    expect((await server.call(libraryCalls.restoreVersion, { id, version_id }, { as: teacher })).code).toBe(20000)
    expect(await shown()).toBe(first)
    const { data } = await server.call(libraryCalls.versions, { id }, { as: teacher })
    expect(data.versions.map(({ file }) => file.id)).toEqual([second, first])
  })

  test('another material’s version is none of this one', async () => {
    const { teacher, id } = await stocked()
    const other = await buildMaterial(server, teacher)
    const version_id = await replaceFile(server, teacher, other)
    expect((await server.call(libraryCalls.restoreVersion, { id, version_id }, { as: teacher })).code).toBe(40400)
  })
})

describe('the editor of a material', () => {
  const mayEdit = (id: number, as: Awaited<ReturnType<typeof buildTeacher>>) =>
    server.call(outlineCalls.mayEdit, { id }, { as })
  const join = (contentId: number, { userId }: Awaited<ReturnType<typeof buildTeacher>>) =>
    server.database.tx((tx) => addMembers(tx, { contentId, userIds: [userId], role: 'member', via: 'self' }))

  test('is refused to a teacher who only learns it, before anything is typed', async () => {
    const { teacher, id } = await stocked()
    const collection = await place(teacher, id)
    const reader = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
    expect((await mayEdit(id, reader)).code).toBe(40400)
    await join(collection.id, reader)
    expect(await mayEdit(id, reader)).toMatchObject({ code: 40300 })
    expect((await mayEdit(id, teacher)).data).toEqual({ id })
  })

  test('is its maker’s also while they learn it in a colleague’s collection', async () => {
    const { teacher, id } = await stocked()
    const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
    await server.call(libraryCalls.share, { ids: [id], shared: true }, { as: teacher })
    const collection = await place(colleague, id)
    await join(collection.id, teacher)
    expect((await mayEdit(id, teacher)).data).toEqual({ id })
    const renamed = await server.call(documentCalls.update, { id, c: 0, title: '新名称' }, { as: teacher })
    expect(renamed.code).toBe(20000)
  })
})

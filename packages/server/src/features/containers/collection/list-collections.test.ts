import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildTag } from '../../base/tag/tag.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import type { NewContent } from '../../content/content/public.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { createOrg } from '../../people/organisation/public.ts'
import { buildCollection } from './collection.factory.ts'

const server = useTestServer()
const lists = collectionCalls.lists
let teacher: Awaited<ReturnType<typeof buildTeacher>>

beforeAll(async () => {
  teacher = await buildTeacher(server)
})

const build = (
  changes: Partial<NewContent> & { members?: readonly (readonly [SignedIn, 'admin' | 'member'])[] } = {},
) => buildCollection(server, teacher, changes)

/** Whether a list of all collections of an industry made for it has this one. */
async function sees(as: SignedIn | undefined, industryId: number, input: { type?: number; keyword?: string } = {}) {
  const { rows, total } = await server.rows(lists, { industry_id: industryId, ...input }, { as })
  expect(rows).toHaveLength(total)
  return rows.map((row) => row.title)
}

async function one(changes: Parameters<typeof build>[0] = {}) {
  const title = changes.title ?? newTitle()
  const industryId = changes.industryId ?? (await buildIndustry(server))
  await build({ ...changes, title, industryId })
  return { title, industryId }
}

test('a public collection is listed for everybody, with what a card shows', async () => {
  const { title, industryId } = await one({ introduce: '简介' })
  expect(await sees(undefined, industryId)).toEqual([title])
  const { rows } = await server.rows(lists, { industry_id: industryId })
  expect(rows[0]).toMatchObject({
    title,
    introduce: '简介',
    type: 1,
    type_name: '学习资源',
    status: 1,
    status_var: 'public',
    industry_id: industryId,
    industry_title: expect.stringContaining('行业'),
    followed_num: 1,
    group_id: teacher.org.id,
    owner: { openid: teacher.openid, name: teacher.name },
  })
})

test('collection.visibility.values: an internal one is listed for its organisation and the branches below, for nobody else', async () => {
  const { title, industryId } = await one({ visibility: 'internal' })
  const branch = await server.database.tx((tx) =>
    createOrg(tx, { name: newTitle(), parent: { id: teacher.org.id, path: teacher.org.path } }),
  )
  const inBranch = await buildMember(server, { org: { ...branch, name: '' } })
  const colleague = await buildMember(server, { org: teacher.org })
  const stranger = await buildTeacher(server)
  expect(await sees(colleague, industryId)).toEqual([title])
  expect(await sees(inBranch, industryId)).toEqual([title])
  for (const person of [undefined, stranger, await buildPerson(server)]) {
    expect(await sees(person, industryId)).toEqual([])
  }
})

test('an internal one of a branch is not listed for the organisation above', async () => {
  const branch = await server.database.tx((tx) =>
    createOrg(tx, { name: newTitle(), parent: { id: teacher.org.id, path: teacher.org.path } }),
  )
  const { industryId } = await one({ visibility: 'internal', orgId: branch.id, ownerId: teacher.userId })
  expect(await sees(await buildMember(server, { org: teacher.org }), industryId)).toEqual([])
})

test('collection.visibility.values: a private one is listed for its owner and active members, and super admins', async () => {
  const [member, left] = [
    await buildMember(server, { org: teacher.org }),
    await buildMember(server, { org: teacher.org }),
  ]
  const { title, industryId } = await one({
    visibility: 'private',
    members: [
      [member, 'member'],
      [left, 'member'],
    ],
  })
  await server.database.query({
    text: `update membership set state = 'left' where user_id = $1`,
    values: [left.userId],
  })
  const boss = await buildPerson(server, { isSuper: true })
  for (const person of [teacher, member, boss]) {
    expect(await sees(person, industryId)).toEqual([title])
  }
  for (const person of [undefined, left, await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })]) {
    expect(await sees(person, industryId)).toEqual([])
  }
})

test.each([
  ['a draft', 'status = 0'],
  ['a closed one', 'status = 2'],
  ['a deleted one', 'deleted_at = clock_now()'],
  ['a blocked one', 'blocked_at = clock_now()'],
])('%s is listed for nobody, its owner and super admins included', async (_what, change) => {
  const { title, industryId } = await one()
  await server.database.query({ text: `update content set ${change} where title = $1`, values: [title] })
  for (const person of [undefined, teacher, await buildPerson(server, { isSuper: true })]) {
    expect(await sees(person, industryId)).toEqual([])
  }
})

test('collection.type.values: teaching resources are for teachers, admins and guests, and learners never meet them', async () => {
  const { title, industryId } = await one({ kind: 'teaching' })
  const learner = await buildMember(server, { org: teacher.org })
  for (const person of [undefined, teacher, await buildMember(server, { role: 'ROLE_GUEST' })]) {
    expect(await sees(person, industryId)).toEqual([title])
    expect(await sees(person, industryId, { type: 2 })).toEqual([title])
    expect(await sees(person, industryId, { type: 1 })).toEqual([])
  }
  expect(await sees(learner, industryId)).toEqual([])
  const refused = await server.call(lists, { type: 2 }, { as: learner })
  expect([refused.code, refused.message]).toEqual([40300, '无访问权限'])
})

test.each([
  ['a word of the title', '数控'],
  ['another word', '编程'],
  ['the beginning of a word in Latin letters', 'pyth'],
  ['capitals', 'PYTHON'],
  ['full-width letters', 'Ｐｙｔｈｏｎ'],
  ['the whole in pinyin', 'shukongchechuang'],
  ['one syllable in pinyin', 'chechuang'.slice(0, 3)],
  ['the initials', 'skcc'],
  ['a word of the introduction', '螺纹'],
  ['two words, in any order', '编程 车床'],
])('finds by %s', async (_what, keyword) => {
  const { title, industryId } = await one({ title: '数控车床Python编程', introduce: '从外圆到螺纹' })
  await one({ title: '电子商务', industryId })
  expect(await sees(undefined, industryId, { keyword })).toEqual([title])
})

test('finds by a tag’s words', async () => {
  const tagId = await buildTag(server, '五轴加工')
  const { title, industryId } = await one({ tagIds: [tagId] })
  expect(await sees(undefined, industryId, { keyword: '五轴' })).toEqual([title])
  expect((await server.rows(lists, { tag_id: tagId })).rows.map((row) => row.title)).toEqual([title])
})

test.each(['%', '_', '!!!', '。', "'", '&|!():*', '\\', '😀'])(
  'the sign %j is taken as it is and finds nothing',
  async (keyword) => {
    const { industryId } = await one({ title: '一百分%_' })
    expect(await sees(undefined, industryId, { keyword })).toEqual([])
  },
)

test.each([`' or 1=1 --`, `数控' & 'x`, '数控:*', '数控 | 电子', `数控\\`, '<->'])(
  'the keyword %j is words, never an operator',
  async (keyword) => {
    const { industryId } = await one({ title: '机械制图' })
    expect(await sees(undefined, industryId, { keyword })).toEqual([])
  },
)

test('blanks are no keyword', async () => {
  const { title, industryId } = await one()
  expect(await sees(undefined, industryId, { keyword: '  ' })).toEqual([title])
})

test.each(['newest', 'hot'] as const)('scrolling by %s meets each once, ties included', async (order) => {
  const industryId = await buildIndustry(server)
  const now = new Date()
  const titles = await Promise.all(
    Array.from({ length: 11 }, async (_, index) => {
      const title = newTitle()
      const { id } = await build({ title, industryId, now: new Date(now.getTime() - (index % 3)) })
      await server.database.query({
        text: 'update content_stat set hot = $2 where content_id = $1',
        values: [id, index % 3],
      })
      return title
    }),
  )
  const seen: string[] = []
  let after: unknown
  do {
    const window = typeof after === 'string' ? { after } : { offset: 0 }
    const { body } = await server.call(lists, { industry_id: industryId, order, limit: 4, ...window })
    expect(body.total).toBe(11)
    const rows = body.data
    seen.push(...(Array.isArray(rows) ? rows.map((row) => String(row.title)) : []))
    after = body.next
  } while (after)
  expect(seen.toSorted()).toEqual(titles.toSorted())
})

test('a cursor of another order is bad input', async () => {
  const industryId = await buildIndustry(server)
  await build({ industryId })
  const { body } = await server.call(lists, { industry_id: industryId, offset: 0, limit: 1 })
  const after = String(body.next)
  expect((await server.call(lists, { order: 'hot', after })).code).toBe(40000)
  expect((await server.call(lists, { after })).code).toBe(20000)
})

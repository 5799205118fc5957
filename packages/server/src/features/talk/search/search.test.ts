import type { Call, CallInput, CallOutput } from '@zhixing/contract/kernel/call.ts'
import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { searchLimits } from '@zhixing/contract/talk/search/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import { readKeyword, strictQuery } from '#search/keyword.ts'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildTag } from '../../base/tag/tag.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { deleteContents, type NewContent, updateContent } from '../../content/content/public.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { renew } from './workers.ts'

const server = useOwnServer({ limitScale: 1 })
let teacher: Awaited<ReturnType<typeof buildTeacher>>

beforeAll(async () => {
  teacher = await buildTeacher(server)
})

/** Contents of an industry of their own, found by search. */
async function shelf(...all: readonly Partial<NewContent>[]) {
  const industryId = await buildIndustry(server)
  const ids: number[] = []
  for (const changes of all) {
    const { id } = await buildCollection(server, teacher, { industryId, ...changes })
    ids.push(id)
  }
  await runQueue(server)
  return { industryId, ids }
}

async function answer<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
  const { code, data } = await server.call(call, input)
  expect(code).toBe(20000)
  return data
}

async function titles(industryId: number, keyword: string, as?: SignedIn) {
  const { rows } = await server.rows(searchCalls.search, { keyword, industry_id: industryId }, { as })
  return rows.map(({ title }) => title)
}

test('a title is found by its words, any of them, in any width and case', async () => {
  const { industryId } = await shelf({ title: '数控车床编程（FANUC系统）' }, { title: '烘焙工艺' })
  for (const keyword of [
    '数控车床',
    '车床 编程',
    'fanuc',
    'ＦＡＮＵＣ',
    '数控\u200b车\u00ad床',
    '数控的编程',
    '怎么学数控',
    '车床教程',
  ]) {
    expect(await titles(industryId, keyword), keyword).toEqual(['数控车床编程（FANUC系统）'])
  }
})

test('pinyin and initials find it as well, from any word on', async () => {
  const { industryId } = await shelf({ title: '新能源汽车检修' })
  for (const keyword of ['xinnengyuan', 'xin neng yuan', 'qiche', 'xnyqc', 'qcjx']) {
    expect(await titles(industryId, keyword), keyword).toEqual(['新能源汽车检修'])
  }
})

test('what nothing matches is looked for by its sound and its spelling, and the page is told how', async () => {
  const { industryId } = await shelf({ title: '烘焙工艺与面点制作' }, { title: 'Premiere剪辑' })
  expect(await titles(industryId, '烘培工艺')).toEqual(['烘焙工艺与面点制作'])
  expect(await titles(industryId, 'premeire')).toEqual(['Premiere剪辑'])
  const summary = await answer(searchCalls.summary, { keyword: '烘培工艺', industry_id: industryId })
  expect(summary).toMatchObject({ is_fuzzy: true, corrected: '烘焙工艺', total: 1 })
  expect(await titles(industryId, '量子色动力学')).toEqual([])
})

test('another name is a whole word, the typed one may be a beginning: javascript finds JS, not 计算机', async () => {
  const { industryId } = await shelf({ title: '计算机应用基础' }, { title: 'JS高级编程' })
  expect(await titles(industryId, 'javascript')).toEqual(['JS高级编程'])
  expect((await titles(industryId, 'jsj')).at(0)).toBe('计算机应用基础')
})

test('a word that many titles have is looked for as it is, an unfinished one as a beginning', () => {
  const times = new Map([['设计', 5000]])
  expect(strictQuery(readKeyword('网页设计'), times)).toBe("'网页' & '设计'")
  expect(strictQuery(readKeyword('网页制'), times)).toBe("'网页' & '制':*")
  expect(strictQuery(readKeyword('设计'), times)).toBe("'设计':*")
  expect(strictQuery(readKeyword('网页制'), new Map([['制', 5000]]))).toBe("'网页' & '制':*")
})

test('other names of a thing find it: 高数 is 高等数学', async () => {
  const { industryId } = await shelf({ title: '高等数学（上）' })
  expect(await titles(industryId, '高数')).toEqual(['高等数学（上）'])
})

test('the title that is the keyword stands first, then those that begin with it, that hold it, that only say it', async () => {
  const { industryId } = await shelf(
    { title: '商务沟通', introduce: '从茶艺谈起' },
    { title: '礼仪与茶艺' },
    { title: '茶艺进阶课程' },
    { title: '茶艺' },
  )
  expect(await titles(industryId, '茶艺')).toEqual(['茶艺', '茶艺进阶课程', '礼仪与茶艺', '商务沟通'])
})

test('tags and the titles of what is in it find a collection', async () => {
  const tagId = await buildTag(server, '岗课赛证融通')
  const { industryId } = await shelf({ title: '某门课', tagIds: [tagId] })
  expect(await titles(industryId, '岗课赛证')).toEqual(['某门课'])
})

test('nobody finds what they may not see: private and internal content, drafts, what was deleted', async () => {
  const title = '隐身课程之一'
  const { industryId, ids } = await shelf(
    { title, visibility: 'private' },
    { title, visibility: 'internal' },
    { title, status: 0 },
    { title },
  )
  const colleague = await buildMember(server, { org: teacher.org })
  const stranger = await buildPerson(server)
  expect(await titles(industryId, title)).toHaveLength(1)
  expect(await titles(industryId, title, stranger)).toHaveLength(1)
  expect(await titles(industryId, title, colleague)).toHaveLength(2)
  expect(await titles(industryId, title, teacher)).toHaveLength(3)
  await server.database.tx((tx) => deleteContents(tx, ids))
  expect(await titles(industryId, `${title} `, teacher)).toEqual([])
})

test('a teaching resource is found by teachers and visitors, not by learners; its type is refused to them (C021)', async () => {
  const { industryId } = await shelf({ title: '教案汇编', kind: 'teaching' })
  const learner = await buildMember(server, { org: teacher.org })
  expect(await titles(industryId, '教案汇编')).toHaveLength(1)
  expect(await titles(industryId, '教案汇编', teacher)).toHaveLength(1)
  expect(await titles(industryId, '教案汇编', learner)).toEqual([])
  const refused = await server.call(
    searchCalls.search,
    { keyword: '教案', content_type: 'teaching_resource' },
    { as: learner },
  )
  expect(refused).toMatchObject({ code: 40300, message: '无访问权限' })
})

test('a changed title is found by its new name and no longer by its old one', async () => {
  const { industryId, ids } = await shelf({ title: '旧名字的课' })
  await server.database.tx((tx) =>
    updateContent(tx, {
      id: ids[0] ?? 0,
      rowVersion: undefined,
      change: { title: '换成别的称呼' },
      now: server.database.clock.now(),
    }),
  )
  await runQueue(server)
  expect(await titles(industryId, '别的称呼')).toEqual(['换成别的称呼'])
  expect(await titles(industryId, '旧名字')).toEqual([])
})

test('a hit tells what a card shows, with the keyword marked in title and text', async () => {
  const { industryId, ids } = await shelf({
    title: '工业机器人实训',
    introduce: `${'前言。'.repeat(60)}机器人的坐标系`,
  })
  const { rows } = await server.rows(searchCalls.search, { keyword: '机器人', industry_id: industryId })
  expect(rows[0]).toMatchObject({
    id: ids[0],
    content_type: 'study_resource',
    type_name: '学习资源',
    title_marks: [[2, 5]],
    link: `/sec/study-collection-detail/${ids[0]}`,
    owner: { openid: teacher.openid },
    group_name: teacher.org.name,
  })
  const [from, to] = rows[0]?.text_marks[0] ?? [0, 0]
  expect(rows[0]?.text.slice(from, to)).toBe('机器人')
})

test('hits can be walked page by page, narrowed to a type, and put in other orders', async () => {
  const all = Array.from({ length: 7 }, (_, index) => ({ title: `分页测试第${index + 1}课` }))
  const { industryId } = await shelf(...all, { title: '分页测试教案', kind: 'teaching' })
  const asked = { keyword: '分页测试', industry_id: industryId, limit: 3 }
  const first = await server.rows(searchCalls.search, asked)
  const second = await server.rows(searchCalls.search, { ...asked, page: 2 })
  expect(first.total).toBe(8)
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(6)
  const typed = await server.rows(searchCalls.search, { ...asked, content_type: 'teaching_resource' })
  expect(typed.rows.map(({ title }) => title)).toEqual(['分页测试教案'])
  const newest = await server.rows(searchCalls.search, { ...asked, order: 'newest' })
  expect(newest.rows[0]?.title).toBe('分页测试教案')
  const summary = await answer(searchCalls.summary, { keyword: '分页测试', industry_id: industryId })
  expect(summary.counts).toEqual([
    { content_type: 'study_resource', type_name: '学习资源', total: 7 },
    { content_type: 'teaching_resource', type_name: '教学资源', total: 1 },
  ])
})

test('what many look at comes first among equals, from the next hour on', async () => {
  const { industryId, ids } = await shelf({ title: '同名的甲课' }, { title: '同名的乙课' })
  await server.database.query({ text: 'update content_stat set hot = 5000 where content_id = $1', values: [ids[0]] })
  await runQueue(server)
  await server.database.tx((tx) => enqueue(tx, renew, {}))
  await runQueue(server)
  const { rows } = await server.rows(searchCalls.search, { keyword: '同名的', industry_id: industryId, order: 'hot' })
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('signs, quotes and operators are no query language', async () => {
  const { industryId } = await shelf({ title: "O'Reilly & 合作者" })
  expect(await titles(industryId, "o'reilly")).toHaveLength(1)
  for (const keyword of ['&|!()', "';--", '%', '\\', ':*', '<->']) {
    expect(await titles(industryId, keyword), keyword).toEqual([])
  }
})

test('without a keyword everything is there, the most popular or the newest first', async () => {
  const { industryId, ids } = await shelf({ title: '浏览甲' }, { title: '浏览乙' })
  await server.database.query({
    text: 'update search_entry set popularity = 0.9 where content_id = $1',
    values: [ids[0]],
  })
  expect(await titles(industryId, '  ')).toEqual(['浏览甲', '浏览乙'])
  const asked = { industry_id: industryId, order: 'newest' as const, limit: 1 }
  const first = await server.rows(searchCalls.search, asked)
  expect(first.rows.map(({ title }) => title)).toEqual(['浏览乙'])
  expect(first.total).toBe(2)
  expect((await server.rows(searchCalls.search, { ...asked, page: 2 })).rows.map(({ id }) => id)).toEqual([ids[0]])
})

test('a keyword is at most 60 characters, a type one that is listed', async () => {
  const long = await server.call(searchCalls.search, { keyword: '长'.repeat(searchLimits.keywordMax + 1) })
  expect(long.code).toBe(40000)
  expect((await server.call(searchCalls.search, { keyword: '课', content_type: 'nothing' })).code).toBe(40000)
})

test('a box suggests titles from the second letter on', async () => {
  await shelf({ title: '锦鲤养殖与鉴赏' })
  expect(await answer(searchCalls.suggest, { keyword: '锦' })).toEqual([])
  expect(await answer(searchCalls.suggest, { keyword: '锦鲤' })).toEqual([{ text: '锦鲤养殖与鉴赏', marks: [[0, 2]] }])
  expect(await answer(searchCalls.suggest, { keyword: 'jinli' })).toMatchObject([{ text: '锦鲤养殖与鉴赏' }])
})

const fromDevice = (keyword: string, device: number) =>
  server.call(searchCalls.note, { keyword }, { headers: { cookie: `device=${String(device).padStart(22, 'd')}` } })

test('what is searched often becomes a hot word; once or twice is nobody’s business', async () => {
  await shelf({ title: '热搜3 号与热搜2 号' })
  for (const times of [3, 2]) {
    await Promise.all(Array.from({ length: times }, (_, device) => fromDevice(` 热搜${times}  号`, device)))
  }
  const words = await answer(searchCalls.hotWords, {})
  expect(words).toContain('热搜3 号')
  expect(words).not.toContain('热搜2 号')
})

test('one device makes no hot word, and neither do many with what nobody finds', async () => {
  await shelf({ title: '独家热词教程' })
  for (let press = 0; press < 5; press += 1) {
    expect((await fromDevice('独家热词', 77)).code).toBe(20000)
    expect((await fromDevice('谁也搜不到的广告', press)).code).toBe(20000)
  }
  const words = await answer(searchCalls.hotWords, {})
  expect(words).not.toContain('独家热词')
  expect(words).not.toContain('谁也搜不到的广告')
})

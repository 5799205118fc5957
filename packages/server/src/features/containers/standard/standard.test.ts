import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { skillCalls } from '@zhixing/contract/learning/skill/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildOrg, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildDimension, buildStandard } from './standard.factory.ts'

const server = useTestServer()
let teacher: Awaited<ReturnType<typeof buildTeacher>>
let learner: Awaited<ReturnType<typeof buildMember>>
let industry_id: number

beforeAll(async () => {
  teacher = await buildTeacher(server)
  learner = await buildMember(server, { org: teacher.org })
  industry_id = await buildIndustry(server)
})

const makeAs = (as: SignedIn, changes: { is_base?: boolean; target?: number } = {}) =>
  server.call(standardCalls.create, { title: '数控车工测评', industry_id, ...changes }, { as })
const draft = { status: 0 } as const

test('a standard wants a plan in force and the right to create; what would help is said (assessment.create)', async () => {
  const made = await makeAs(teacher, { target: 16 })
  expect(made.data).toMatchObject({ target: 16, target_title: '准技师', is_base: false, status: 0, can_manage: true })
  expect((await makeAs(teacher, { is_base: true })).data.is_base).toBe(true)
  const plain = await buildOrg(server, { plan: { level: 0, name: '', seats: 9, expiresAt: new Date(0) } })
  const unpaid = await makeAs(await buildTeacher(server, plain))
  expect(unpaid).toMatchObject({ code: 50001, message: { upgrade_type: 'create_standard', type: 'upgrade_test' } })
  expect((await makeAs(learner)).code).toBe(40300)
  expect((await makeAs(await buildPerson(server, { isSuper: true }))).data.can_manage).toBe(true)
})

test('its management opens for who manages it alone (manage.standard)', async () => {
  const { id } = await buildStandard(server, teacher)
  const manage = (as: typeof teacher) => server.call(standardCalls.detail, { id, use_from: 'admin' }, { as })
  expect(await manage(learner)).toMatchObject({ code: 40300, message: '无操作权限' })
  expect((await manage(teacher)).data).toMatchObject({ can_manage: true, role: 'admin' })
  expect((await server.call(standardCalls.detail, { id }, { as: learner })).data.can_manage).toBe(false)
})

test('view_type=my lists one’s own standards, drafts too; without it those everybody finds (standard.lists.viewType)', async () => {
  const owner = await buildTeacher(server)
  const { id } = await buildStandard(server, owner, draft)
  await buildStandard(server, teacher)
  const { rows } = await server.rows(standardCalls.lists, { view_type: 'my' }, { as: owner })
  expect(rows.map((row) => row.id)).toEqual([id])
  const all = await server.rows(standardCalls.lists, { limit: 100 }, { as: owner })
  expect(all.rows.map((row) => row.id)).not.toContain(id)
})

test('skills are added one a line, known ones anew; the same twice, or too long, is refused at its place', async () => {
  const standard = await buildStandard(server, teacher, draft)
  const { id: section_id } = await buildDimension(server, standard, ['对刀'])
  const add = (titles: string | string[]) =>
    server.call(standardCalls.batchAddSkill, { id: standard.id, section_id, titles }, { as: teacher })
  expect((await add(' 试切 \r\n\n检测\n')).data).toEqual({ added: 2 })
  const refused = async (titles: string | string[]) => (await add(titles)).errors
  const twice = [{ field: 'titles', message: '技能「ＴＥＳＴ」重复，同一技能只能添加一次' }]
  expect(await refused(['test', 'ＴＥＳＴ'])).toEqual(twice)
  expect(await refused('对刀')).toEqual([{ field: 'titles', message: '技能「对刀」重复，同一技能只能添加一次' }])
  expect(await refused('长'.repeat(31))).toEqual([{ field: 'titles', message: '名称限制30个字符以内' }])
  expect(await refused(' \n ')).toEqual([{ field: 'titles', message: '请输入名称' }])
  const tree = await server.call(standardCalls.getStandardSkillPoint, { id: standard.id }, { as: teacher })
  expect(tree.data[0]?.points.map(({ title, weight }) => [title, weight])).toEqual([
    ['对刀', 334],
    ['试切', 333],
    ['检测', 333],
  ])
  const other = await buildStandard(server, teacher, draft)
  await buildDimension(server, other, ['试切'])
  const known = await server.rows(skillCalls.getStandardSkillList, { keyword: '试切' }, { as: teacher })
  expect(known.rows).toHaveLength(1)
})

test('a point is another skill, or aims higher; one that stands elsewhere is refused at the title', async () => {
  const standard = await buildStandard(server, teacher, draft)
  const { points } = await buildDimension(server, standard, ['看图', '画图'])
  const set = (change: { title?: string; target?: number }) =>
    server.call(standardCalls.setPoint, { id: standard.id, section_id: points[0] ?? 0, ...change }, { as: teacher })
  expect((await set({ title: '识图', target: 21 })).code).toBe(20000)
  expect((await set({ title: '画图' })).errors?.[0]?.field).toBe('title')
  expect((await set({ target: 7 })).errors?.[0]?.message).toBe('请选择目标等级')
  const { data } = await server.call(standardCalls.detail, { id: standard.id }, { as: teacher })
  expect(data.skills.map(({ title, target_title }) => [title, target_title])).toEqual([
    ['识图', '技师'],
    ['画图', '高级'],
  ])
  const without = await server.call(standardCalls.detail, { id: standard.id, no_skill: true }, { as: teacher })
  expect(without.data.skills).toEqual([])
})

test('contents are bound to a point, a dimension or the whole; three weigh 334, 333, 333 (weight.split)', async () => {
  const standard = await buildStandard(server, teacher, draft)
  const { id } = standard
  const as = { as: teacher }
  const { id: section_id, points } = await buildDimension(server, standard, ['装夹'])
  const empty = await server.call(outlineCalls.createSection, { content_id: id, title: '安全' }, as)
  const works = [
    await buildWork(server, standard),
    await buildWork(server, standard),
    await buildWork(server, standard),
  ]
  const [first = 0, second = 0, third = 0] = works
  const bind = (at: number, content_ids: number[]) =>
    server.call(standardCalls.bindStandardContent, { id, section_id: at, content_ids }, as)
  expect((await bind(points[0] ?? 0, [first])).code).toBe(20000)
  expect((await bind(section_id, [second])).code).toBe(20000)
  expect((await bind(empty.data.id, [third])).errors?.[0]?.field).toBe('section_id')
  const bound = async () =>
    (await server.call(standardCalls.bindedStandardContent, { id }, as)).data.map((one) => [one.section_id, one.weight])
  expect(await bound()).toEqual([
    [points[0], 334],
    [section_id, 333],
    [0, 333],
  ])
  const set = (weights: number[]) =>
    server.call(
      standardCalls.setEvaluationContent,
      { id, contents: works.map((content_id, at) => ({ content_id, section_id: 0, weight: weights[at] ?? 0 })) },
      as,
    )
  expect((await set([500, 300, 100])).errors).toEqual([{ field: 'contents', message: '测评内容的权重之和必须为1000' }])
  expect((await set([500, 300, 200])).code).toBe(20000)
  expect(await bound()).toEqual([
    [0, 500],
    [0, 300],
    [0, 200],
  ])
  expect((await server.call(standardCalls.unbindStandardContent, { id, content_id: first }, as)).code).toBe(20000)
  expect((await bound()).length).toBe(2)
  const choices = await server.rows(standardCalls.getStandardContent, { id }, as)
  expect(choices.rows.map((row) => row.id)).toContain(first)
})

test('publishing names all that is missing, and makes it visible once nothing is (K08)', async () => {
  const standard = await buildStandard(server, teacher, draft)
  const { id } = standard
  const publish = () => server.call(standardCalls.publishStandard, { id }, { as: teacher })
  expect((await publish()).errors).toEqual([{ field: 'points', message: '请先添加技能点' }])
  const { points } = await buildDimension(server, standard, ['编程', '仿真'])
  const work = await buildWork(server, standard)
  const at = { id, section_id: points[0] ?? 0, content_ids: [work] }
  await server.call(standardCalls.bindStandardContent, at, { as: teacher })
  expect((await publish()).errors).toEqual([{ field: 'contents', message: '技能点「仿真」还没有测评内容' }])
  const update = await server.call(standardCalls.update, { id, status: 1 }, { as: teacher })
  expect(update.code).toBe(40000)
  expect((await server.call(standardCalls.detail, { id }, { as: learner })).code).toBe(40400)
  await server.call(standardCalls.bindStandardContent, { ...at, section_id: 0 }, { as: teacher })
  expect((await publish()).code).toBe(20000)
  expect((await server.call(standardCalls.detail, { id }, { as: learner })).data).toMatchObject({ status: 1 })
})

test('a base standard has points alone: it is published with them, takes no contents, and is never sat', async () => {
  const standard = await buildStandard(server, teacher, { ...draft, isBase: true })
  const { id } = standard
  await buildDimension(server, standard, ['普通话'])
  expect((await server.call(standardCalls.publishStandard, { id }, { as: teacher })).code).toBe(20000)
  const sat = await server.call(standardCalls.follow, { id }, { as: learner })
  expect(sat).toMatchObject({ code: 40900, message: '基础标准不能测评，可以把其中的技能点添加到测评或能力模型中' })
  const bound = await server.call(
    standardCalls.bindStandardContent,
    { id, section_id: 0, content_ids: [1] },
    { as: teacher },
  )
  expect(bound.code).toBe(40900)
})

import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { channelDataCalls } from '@zhixing/contract/containers/channel/data-calls.ts'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { progress } from '../../learning/learning/tables.ts'
import { placeIn } from '../../learning/outline/public.ts'
import { skillLevel } from '../../learning/skill/tables.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { buildChannel, completeChannel, modelWith } from './channel.factory.ts'

const server = useTestServer()
let teacher: Awaited<ReturnType<typeof buildTeacher>>
let learner: Awaited<ReturnType<typeof buildMember>>

beforeAll(async () => {
  teacher = await buildTeacher(server)
  learner = await buildMember(server, { org: teacher.org })
})

const points = [
  { title: '车床操作', target: 11, weight: 600 },
  { title: '零件测量', target: 6, weight: 400 },
]
const save = async (id: number, tree: object, version = 1) =>
  await server.call(channelContentCalls.saveChannelModel, { id, version, tree: tree as never }, { as: teacher })
const draft = async (id: number, as: SignedIn = teacher) =>
  await server.call(channelContentCalls.getTree, { id, use_from: 'admin' }, { as })
const publish = async (id: number) => await server.call(channelContentCalls.publishChannel, { id }, { as: teacher })

test('the guide is cleaned, saved on its version, and shown on the page (J12)', async () => {
  const { id } = await buildChannel(server, teacher)
  const read = async () => (await server.call(channelContentCalls.getChannelGuideInfo, { id })).data
  const { row_version } = await read()
  const guide = '<h2>从哪里开始</h2><script>x</script>'
  const input = { id, guide, row_version }
  expect((await server.call(channelContentCalls.saveChannelGuideInfo, input, { as: learner })).code).toBe(40300)
  expect((await server.call(channelContentCalls.saveChannelGuideInfo, input, { as: teacher })).code).toBe(20000)
  expect((await read()).guide).toBe('<h2>从哪里开始</h2>')
  expect((await server.call(channelContentCalls.saveChannelGuideInfo, input, { as: teacher })).code).toBe(40900)
})

test('the model is saved whole on its version, its skills found by title; another version is told what stands (J07)', async () => {
  const { id } = await buildChannel(server, teacher)
  const { code, data } = await save(id, modelWith(points))
  expect([code, data.version]).toEqual([20000, 2])
  const stored = (await draft(id)).data
  expect(stored.tree).toEqual(data.tree)
  const [point] = stored.tree[0]?.children[0]?.children[0]?.children ?? []
  expect(point).toMatchObject({ title: '车床操作', target: 11, weight: 600, skill_id: expect.any(Number) })
  expect(await save(id, [])).toMatchObject({ code: 40900, data: { version: 2, tree: stored.tree } })
  expect((await draft(id, learner)).code).toBe(40300)
})

test('a model is refused with a key or a skill twice, weights that are not 1000, or more than 500 nodes', async () => {
  const { id } = await buildChannel(server, teacher)
  const message = async (tree: object) => (await save(id, tree)).errors?.[0]?.message
  expect(await message([...modelWith(points), ...modelWith(points)])).toBe('能力模型中有重复的项，请刷新后重试')
  expect(
    await message(
      modelWith([
        { title: '测量', target: 1 },
        { title: ' 测量', target: 6 },
      ]),
    ),
  ).toBe('技能「测量」重复，同一能力下只能添加一次')
  expect(await message(modelWith([{ title: '测量', target: 1, weight: 900 }]))).toBe(
    '同一能力下技能点的权重之和必须为1000',
  )
  const many = Array.from({ length: 500 }, (_, at) => ({ title: `技能${at}`, target: 6 }))
  expect(await message(modelWith(many))).toBe('能力模型最多500项')
})

test('tasks are renamed and put in order, with what stands in them (J07)', async () => {
  const { id } = await buildChannel(server, teacher)
  const [job] = modelWith(points)
  const second = { key: 'task-2', kind: 'task', title: '装夹', introduce: '', children: [] }
  const made = await save(id, [{ ...job, children: [...(job?.children ?? []), second] }])
  const tasks = [
    { key: 'task-2', title: '装夹与找正' },
    { key: 'task', introduce: '三爪卡盘' },
  ]
  const input = { id, version: made.data.version, tasks }
  const { data } = await server.call(channelContentCalls.updateTaskModels, input, { as: teacher })
  const found = data.tree[0]?.children.map(({ key, title, introduce, children }) => [
    key,
    title,
    introduce,
    children.length,
  ])
  expect(found).toEqual([
    ['task-2', '装夹与找正', '', 0],
    ['task', '加工轴类零件', '三爪卡盘', 1],
  ])
  const unknown = { ...input, version: data.version, tasks: [{ key: 'nobody' }] }
  expect((await server.call(channelContentCalls.updateTaskModels, unknown, { as: teacher })).code).toBe(40000)
  expect((await server.call(channelContentCalls.updateTaskModels, input, { as: teacher })).code).toBe(40900)
})

test('a draft is published with its model, or told all that it lacks (J13)', async () => {
  const built = await buildChannel(server, teacher, { status: 0, own: { type: 3 } })
  const { id } = built
  const lacking = await publish(id)
  expect(lacking.code).toBe(40000)
  expect(lacking.errors?.map(({ field }) => field)).toEqual(['outline', 'model', 'model', 'info'])
  const addresses = { certificationUrl: 'https://a.example/a', testAddress: 'https://a.example/b' }
  const whole = await buildChannel(server, teacher, { status: 0, own: { type: 3, ...addresses } })
  await completeChannel(server, whole)
  const seen = async () => await server.call(channelContentCalls.getTree, { id: whole.id }, { as: learner })
  expect((await seen()).code).toBe(40400)
  const opened = await server.call(channelCalls.update, { id: whole.id, status: 1 }, { as: teacher })
  expect(opened.data.status).toBe(0)
  expect((await publish(whole.id)).data.status).toBe(1)
  expect((await seen()).data).toMatchObject({ is_published: true, tree: [{ title: '数控车工' }] })
  const { version } = (await draft(whole.id)).data
  await save(whole.id, modelWith(points), version)
  expect((await seen()).data).toMatchObject({ is_published: false })
  const { rows } = await server.database.query({
    text: 'select title, weight from channel_point where content_id = $1',
    values: [whole.id],
  })
  expect(rows).toEqual([{ title: '车床操作', weight: 1000 }])
})

test('one’s level stands beside the target, by competence and task; another’s is for admins alone (J03)', async () => {
  const { id } = await buildChannel(server, teacher, { members: [[learner, 'member']] })
  await completeChannel(server, { id, owner: teacher, orgId: teacher.org.id })
  const { data } = await save(id, modelWith(points), (await draft(id)).data.version)
  await publish(id)
  const skillId = data.tree[0]?.children[0]?.children[0]?.children[0]?.skill_id ?? 0
  const now = server.database.clock.now()
  await server.database.orm
    .insert(skillLevel)
    .values({ userId: learner.userId, skillId, score: 15, level: 11, assessmentId: 1, at: now })
  const as = { as: learner }
  const [competence] = (await server.call(channelDataCalls.getUserCompetenceModelData, { id }, as)).data
  expect(competence).toMatchObject({
    score: 9,
    level_title: '中级',
    target: 9,
    points: [{ met: true }, { met: false }],
  })
  const tasks = (await server.call(channelDataCalls.getUserTaskModelData, { id }, as)).data
  expect(tasks).toMatchObject([{ title: '加工轴类零件', percent: 60, met: 1, total: 2 }])
  const radar = (await server.call(channelDataCalls.getUserWebModelData, { id }, as)).data
  expect(radar).toMatchObject({ labels: ['车削加工'], series: [{ values: [9] }, { values: [9] }] })
  const web = (await server.call(channelDataCalls.getUserTaskModelWebData, { id }, as)).data
  expect(web.series[0]?.values).toEqual([60])
  const of = { id, uid: learner.userId }
  expect((await server.call(channelDataCalls.getUserTaskModelData, of, { as: teacher })).data[0]?.percent).toBe(60)
  const other = await buildMember(server, { org: teacher.org })
  expect((await server.call(channelDataCalls.getUserTaskModelData, of, { as: other })).code).toBe(40400)
})

test('the page and its older address say the same: itself, counts, admins and one’s own state (J01, J03)', async () => {
  const { id } = await buildChannel(server, teacher, { members: [[learner, 'member']] })
  const as = { as: learner }
  const { data } = await server.call(channelDataCalls.getSecChannelData, { id }, as)
  expect(data).toMatchObject({
    channel: { id, role: 'user' },
    right_bar: { admins: [{ openid: teacher.openid }], mine: { has_joined: true, has_follow: false, is_admin: false } },
  })
  expect((await server.call(channelDataCalls.getChannelHomeData, { id }, as)).data).toEqual(data)
  const { data: quantity } = await server.call(channelDataCalls.getChannelQuantityData, { id })
  expect(quantity).toEqual({ ...data.right_bar.quantity })
  expect(quantity.member_num).toBe(2)
  const bar = await server.call(channelDataCalls.getChannelRightBarData, { id })
  expect(bar.data.mine).toEqual({ has_joined: false, has_follow: false, is_admin: false, percent: 0 })
})

test('what was learned before counts from the moment one joins (J02)', async () => {
  const { id } = await buildChannel(server, teacher)
  const inner = await buildCollection(server, teacher)
  const container = { id, type: 'channel' }
  await server.database.tx((tx) => placeIn(tx, { container, sectionId: 0, contentId: inner.id, admits: true }))
  const done = { userId: learner.userId, contentId: inner.id, contextId: 0, percent: 60, state: 'in_progress' } as const
  await server.database.orm.insert(progress).values(done)
  await server.call(channelCalls.follow, { id }, { as: learner })
  const { rows } = await server.rows(channelCalls.mine, { tab: 'join' }, { as: learner })
  expect(rows.find((row) => row.id === id)?.percent).toBe(60)
  const bar = await server.call(channelDataCalls.getChannelRightBarData, { id }, { as: learner })
  expect(bar.data.mine).toMatchObject({ has_joined: true, has_follow: true, percent: 60 })
})

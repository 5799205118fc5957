import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { expect, test } from 'vitest'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { unixSeconds } from '../../../kernel/time.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCamp } from '../camp/camp.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { buildTraining } from './training.factory.ts'

const server = useTestServer()

const day = 86_400
const now = () => unixSeconds(server.database.clock.now())

test('the form of a training says how it is joined; what it leaves out stays', async () => {
  const teacher = await buildTeacher(server)
  const form = { title: '焊接入门', industry_id: await buildIndustry(server), way: 'approval' as const, capacity: 12 }
  const { data } = await server.call(trainingCalls.create, { ...form, opens_at: now() + day }, { as: teacher })
  expect(data).toMatchObject({ way: 'approval', capacity: 12, is_creator: true, role: 'admin' })
  const renamed = await server.call(trainingCalls.update, { id: data.id, title: '焊接基础' }, { as: teacher })
  expect(renamed.data).toMatchObject({ title: '焊接基础', way: 'approval', capacity: 12, opens_at: data.opens_at })
  const closing = { id: data.id, closes_at: now() }
  const refused = await server.call(trainingCalls.update, closing, { as: teacher })
  expect(refused.errors).toEqual([{ field: 'closes_at', message: '截止时间须晚于开放时间' }])
})

test('its form alone says how it is joined, and never with fewer places than learners', async () => {
  const teacher = await buildTeacher(server)
  const [one, other] = [
    await buildMember(server, { org: teacher.org }),
    await buildMember(server, { org: teacher.org }),
  ]
  const { id } = await buildTraining(server, teacher, {
    members: [
      [one, 'member'],
      [other, 'member'],
    ],
  })
  const { way, row_version } = (await server.call(joiningCalls.settings, { content_id: id }, { as: teacher })).data
  const places = { content_id: id, way, capacity: 20, row_version }
  const refused = await server.call(joiningCalls.saveSettings, places, { as: teacher })
  expect(refused.errors).toEqual([{ field: 'capacity', message: '请在基本信息中修改' }])
  const few = await server.call(trainingCalls.update, { id, capacity: 1 }, { as: teacher })
  expect(few).toMatchObject({
    code: 40000,
    errors: [{ field: 'capacity', message: '已有2名学员，名额不能少于2' }],
  })
  expect((await server.call(trainingCalls.update, { id, capacity: 2 }, { as: teacher })).data.capacity).toBe(2)
})

test('outside its window a training is not joined, and says why', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const training = await buildTraining(server, teacher)
  const open = (times: { opens_at?: number; closes_at?: number }) =>
    server.call(trainingCalls.update, { id: training.id, ...times }, { as: teacher })
  const join = () => server.call(trainingCalls.follow, { id: training.id }, { as: learner })
  await open({ opens_at: now() + day })
  expect(await join()).toMatchObject({ code: 40900, message: expect.stringContaining('开放加入') })
  await open({ opens_at: 0, closes_at: now() - 60 })
  expect(await join()).toMatchObject({ code: 40900, message: '加入时间已截止' })
  const state = await server.call(joiningCalls.state, { content_id: training.id }, { as: learner })
  expect(state.data).toMatchObject({ way: 'closed', closed_reason: '加入时间已截止' })
  await open({ closes_at: 0 })
  expect((await join()).data).toMatchObject({ has_joined: true })
})

test.each(['collection', 'camp'] as const)(
  'a training in a %s is learned by its learners, and counts there when it is done (L02)',
  async (type) => {
    const teacher = await buildTeacher(server)
    const learner = await buildMember(server, { org: teacher.org })
    const members = [[learner, 'member']] as const
    const outer =
      type === 'camp'
        ? await buildCamp(server, teacher, { members })
        : await buildCollection(server, teacher, { members })
    const training = await buildTraining(server, teacher)
    const { id } = await buildLeaf(server, training, { type: 'article' })
    const placing = { content_id: outer.id, section_id: 0, item_ids: [training.id] }
    expect((await server.call(outlineCalls.addItems, placing, { as: teacher })).code).toBe(20000)
    await runQueue(server)
    await server.call(articleCalls.view, { id, c: training.id, seconds: 60, end: true }, { as: learner })
    await runQueue(server)
    const { data } = await server.call(outlineCalls.tree, { content_id: outer.id }, { as: learner })
    expect(data.items).toMatchObject([{ content_type: 'training', title: expect.any(String), percent: 100 }])
    expect(learnLimits.articleSecondsMin).toBeLessThanOrEqual(60)
  },
)

test('a training holds no containers', async () => {
  const teacher = await buildTeacher(server)
  const training = await buildTraining(server, teacher)
  const collection = await buildCollection(server, teacher)
  const placing = { content_id: training.id, section_id: 0, item_ids: [collection.id] }
  const refused = await server.call(outlineCalls.addItems, placing, { as: teacher })
  expect(refused).toMatchObject({ message: expect.any(String) })
  expect(JSON.stringify(refused)).toContain('这里不能添加该类型的内容')
})

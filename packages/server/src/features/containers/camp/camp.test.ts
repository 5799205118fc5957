import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { unixSeconds } from '../../../kernel/time.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildTraining } from '../training/training.factory.ts'
import { buildCamp } from './camp.factory.ts'

const server = useOwnServer()
let teacher: Awaited<ReturnType<typeof buildTeacher>>
let learner: Awaited<ReturnType<typeof buildMember>>
let industryId: number

beforeAll(async () => {
  teacher = await buildTeacher(server)
  learner = await buildMember(server, { org: teacher.org })
  industryId = await buildIndustry(server)
})

const day = 86_400
const now = () => unixSeconds(server.database.clock.now())

interface Changes {
  title?: string
  industry_id?: number | null
  introduce?: string
  starts_at?: number
  ends_at?: number
  place?: string
  body?: string
}

const make = (changes: Changes = {}) =>
  server.call(campCalls.create, { title: '数控实训营', industry_id: industryId, ...changes }, { as: teacher })

test('a camp is made by its whole form and read as its page shows it, its maker being is_creator (I06)', async () => {
  const [starts_at, ends_at] = [now() + 7 * day, now() + 21 * day]
  const { data } = await server.call(
    campCalls.create,
    {
      title: '数控实训营',
      industry_id: industryId,
      introduce: '两周练会',
      starts_at,
      ends_at,
      place: '3号楼402',
      capacity: 30,
      way: 'approval',
      opens_at: now() - day,
      closes_at: now() + 6 * day,
      body: '<p>带好<strong>工装</strong><script>x</script></p>',
    },
    { as: teacher },
  )
  expect(data).toMatchObject({
    content_type: 'training_camp',
    is_creator: true,
    role: 'admin',
    starts_at,
    ends_at,
    place: '3号楼402',
    capacity: 30,
    way: 'approval',
    stage: 'signup',
    has_app_permission: true,
    app_content: null,
  })
  const pane = await server.call(campCalls.getCampPaneData, { id: data.id }, { as: learner })
  expect(pane.data).toMatchObject({ body: '<p>带好<strong>工装</strong></p>', outline: { items: [] } })
  const seen = await server.call(campCalls.detail, { id: data.id }, { as: learner })
  expect(seen.data).toMatchObject({ is_creator: false, role: '', has_joined: false })
})

test('absent fields of a camp stay; a moment of 0 takes it away', async () => {
  const { data: made } = await make({ starts_at: now() - day, ends_at: now() + day, place: '一楼', body: '<p>甲</p>' })
  const update = (changes: Changes) => server.call(campCalls.update, { id: made.id, ...changes }, { as: teacher })
  expect((await update({ title: '改名的训练营' })).data).toMatchObject({
    title: '改名的训练营',
    starts_at: made.starts_at,
    ends_at: made.ends_at,
    place: '一楼',
    stage: 'running',
  })
  expect((await update({ ends_at: 0 })).data).toMatchObject({ starts_at: made.starts_at, ends_at: 0 })
  const pane = await server.call(campCalls.getCampPaneData, { id: made.id }, { as: teacher })
  expect(pane.data.body).toBe('<p>甲</p>')
})

test('who changes the text of a camp is told its version and by whom it was saved, and nobody else is', async () => {
  const { data: made } = await make({ body: '<p>甲</p>' })
  const admin = await buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN' })
  const pane = (as: typeof learner) =>
    server.call(campCalls.getCampPaneData, { id: made.id, use_from: 'admin' }, { as })
  const first = await pane(teacher)
  expect(first.data).toMatchObject({ body: '<p>甲</p>', row_version: 1 })
  const change = { id: made.id, row_version: 1, body: '<p>乙</p>' }
  expect((await server.call(campCalls.update, change, { as: admin })).code).toBe(20000)
  const second = await pane(teacher)
  expect(second.data).toMatchObject({ body: '<p>乙</p>', row_version: 2, saved_by: admin.name })
  expect(second.data.saved_time).toBeGreaterThan(0)
  expect((await server.call(campCalls.update, { ...change, body: '<p>丙</p>' }, { as: teacher })).code).toBe(40900)
  expect((await pane(learner)).code).toBe(40300)
  const shown = await server.call(campCalls.getCampPaneData, { id: made.id }, { as: learner })
  expect(Object.keys(shown.data).sort()).toEqual(['body', 'outline'])
})

test('what does not fit in a camp’s form is said at its field', async () => {
  const errorsOf = async (changes: Changes) => (await make(changes)).errors
  expect(await errorsOf({ industry_id: null })).toEqual([{ field: 'industry_id', message: '请选择行业分类' }])
  expect(await errorsOf({ title: ' ' })).toEqual([{ field: 'title', message: '请输入名称' }])
  expect(await errorsOf({ title: '长'.repeat(31) })).toEqual([{ field: 'title', message: '名称限制30个字符以内' }])
  const long = { introduce: '长'.repeat(301) }
  expect(await errorsOf(long)).toEqual([{ field: 'introduce', message: '描述限制300个字符以内' }])
  const place = { place: '长'.repeat(101) }
  expect(await errorsOf(place)).toEqual([{ field: 'place', message: '地点限制100个字符以内' }])
  const backwards = { starts_at: now() + day, ends_at: now() }
  const atEnd = [{ field: 'ends_at', message: '结束时间须晚于开始时间' }]
  expect(await errorsOf(backwards)).toEqual(atEnd)
  const { data } = await make({ starts_at: now() + day })
  const ended = await server.call(campCalls.update, { id: data.id, ends_at: now() }, { as: teacher })
  expect(ended.errors).toEqual(atEnd)
  const body = { body: `<p>${'长'.repeat(50_001)}</p>` }
  expect(await errorsOf(body)).toEqual([{ field: 'body', message: '详情限制50000个字符以内' }])
})

test('a camp is managed by its maker, an admin of its organisation and super admins alone (manage.camp)', async () => {
  const camp = await buildCamp(server, teacher, { members: [[learner, 'member']] })
  const colleague = await buildTeacher(server, teacher.org)
  const orgAdmin = await buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN' })
  const manage = (as: typeof learner) => server.call(campCalls.detail, { id: camp.id, use_from: 'admin' }, { as })
  for (const as of [learner, colleague]) {
    expect(await manage(as)).toMatchObject({ code: 40300, message: '无操作权限' })
    const changed = await server.call(campCalls.update, { id: camp.id, title: '我的' }, { as })
    expect(changed.code).toBe(40300)
    expect((await server.call(campCalls.delete, { id: camp.id }, { as })).code).toBe(40300)
  }
  expect((await manage(orgAdmin)).data).toMatchObject({ is_creator: true, role: 'admin' })
})

test('a learner makes neither camps nor trainings (permission.teacherCreate)', async () => {
  const form = { title: '数控实训营', industry_id: industryId }
  expect((await server.call(campCalls.create, form, { as: learner })).code).toBe(40300)
  expect((await server.call(trainingCalls.create, form, { as: learner })).code).toBe(40300)
})

test('one’s own trainings are listed by tab: camps learned, trainings learned, both that one made (camp.myCampTab)', async () => {
  const owner = await buildTeacher(server)
  const person = await buildMember(server, { org: owner.org })
  const camp = await buildCamp(server, owner)
  const training = await buildTraining(server, owner)
  for (const [call, id] of [
    [campCalls.follow, camp.id],
    [trainingCalls.follow, training.id],
  ] as const) {
    expect((await server.call(call, { id }, { as: person })).data).toMatchObject({ has_joined: true, followed_num: 2 })
  }
  const idsOf = async (as: typeof person, tab?: 'myCamp' | 'myTraining' | 'created') => {
    const { rows } = await server.rows(campCalls.mine, tab ? { tab } : {}, { as })
    return rows.map(({ id, content_type }) => [id, content_type])
  }
  expect(await idsOf(person, 'myCamp')).toEqual([[camp.id, 'training_camp']])
  expect(await idsOf(person)).toEqual([[camp.id, 'training_camp']])
  expect(await idsOf(person, 'myTraining')).toEqual([[training.id, 'training']])
  expect(await idsOf(person, 'created')).toEqual([])
  expect(new Set(await idsOf(owner, 'created'))).toEqual(
    new Set([
      [camp.id, 'training_camp'],
      [training.id, 'training'],
    ]),
  )
})

test('camps, trainings or both are listed by kind, industry and keyword (I01)', async () => {
  const industry = await buildIndustry(server)
  const title = `电气${industry}装调`
  const camp = await buildCamp(server, teacher, { industryId: industry, title })
  const training = await buildTraining(server, teacher, { industryId: industry, title: `接线${industry}入门` })
  await buildTraining(server, teacher, { industryId: industry, visibility: 'private' })
  const list = async (asked: { kind?: 'camp' | 'training' | 'all'; keyword?: string }) => {
    const { rows, total } = await server.rows(campCalls.lists, { industry_id: industry, ...asked })
    expect(total).toBe(rows.length)
    return rows.map(({ id }) => id)
  }
  expect(await list({})).toEqual([camp.id])
  expect(await list({ kind: 'training' })).toEqual([training.id])
  expect(await list({ kind: 'all' })).toEqual([training.id, camp.id])
  expect(await list({ kind: 'all', keyword: '装调' })).toEqual([camp.id])
})

test('members of a camp comment on it, others do not (I05)', async () => {
  const camp = await buildCamp(server, teacher, { members: [[learner, 'member']] })
  const stranger = await buildMember(server)
  const training = await buildTraining(server, teacher)
  const say = (as: typeof learner, id = camp.id) =>
    server.call(campCalls.createCampComment, { id, body: '第二天讲得最细' }, { as })
  expect((await say(learner)).data.id).toBeGreaterThan(0)
  expect((await say(stranger)).code).toBe(40300)
  expect((await say(teacher, training.id)).code).toBe(40400)
  const empty = await server.call(campCalls.createCampComment, { id: camp.id, body: ' ' }, { as: learner })
  expect(empty.errors).toEqual([{ field: 'body', message: '请输入内容' }])
})

test('a deleted camp is gone from lists and page (I12)', async () => {
  const camp = await buildCamp(server, teacher)
  expect((await server.call(campCalls.delete, { id: camp.id }, { as: teacher })).data).toEqual({ done: true })
  expect((await server.call(campCalls.detail, { id: camp.id }, { as: teacher })).code).toBe(41000)
  const { rows } = await server.rows(campCalls.mine, { tab: 'created', limit: 100 }, { as: teacher })
  expect(rows.map(({ id }) => id)).not.toContain(camp.id)
})

test('the training centre tells how many are trained, how many trainings there are, and what I joined (rightPanel.train)', async () => {
  const owner = await buildTeacher(server)
  const person = await buildMember(server, { org: owner.org })
  const camp = await buildCamp(server, owner, { members: [[person, 'member']] })
  const training = await buildTraining(server, owner, { members: [[person, 'member']] })
  server.database.clock.offsetMs += 61_000
  const { data } = await server.call(campCalls.getTrainingIndexData, {}, { as: person })
  expect(data.trainee_num).toBeGreaterThanOrEqual(1)
  expect(data.training_num).toBeGreaterThanOrEqual(2)
  expect(data.joined_num).toBe(2)
  expect(data.joined.map(({ id }) => id)).toEqual([camp.id, training.id])
  expect(data.newest.map(({ id }) => id)).toContain(training.id)
  const nobody = await server.call(campCalls.getTrainingIndexData, {})
  expect(nobody.data).toMatchObject({ joined_num: 0, joined: [] })
})

import { channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import { jobLimits, jobMessages } from '@zhixing/contract/containers/channel-job/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { absentId } from '../../../../test/world.ts'
import { buildContent } from '../../content/content/content.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildJob } from './channel-job.factory.ts'

const server = useTestServer()
const xiamen = 350_200
let admin: Awaited<ReturnType<typeof buildTeacher>>

beforeAll(async () => {
  admin = await buildTeacher(server)
})

const channel = (changes: object = {}) =>
  buildContent(server, { type: 'channel', owner: admin, orgId: admin.org.id, visibility: 'public', ...changes })

const written = { name: '数控车工', region_code: xiamen, headcount: 3, salary_min: 600_000, salary_max: 900_000 }

async function create(id: number, changes: object = {}) {
  return await server.call(channelJobCalls.create, { id, ...written, ...changes }, { as: admin })
}

const listed = async (id: number) => (await server.rows(channelJobCalls.lists, { id, limit: 100 })).rows

test('a post is made, changed, sorted and deleted; its card has the fields of the specification (J09)', async () => {
  const id = await channel()
  const first = (await create(id, { exp: 3, edu: 4 })).data.id
  const second = (await create(id, { name: '焊工', salary_min: 0, salary_max: 0 })).data.id
  const [card, other] = await listed(id)
  expect(card).toMatchObject({
    id: first,
    name: '数控车工',
    salary: '6000–9000元/月',
    city: '厦门',
    three_city: '福建省 厦门',
    exp_n: '1–3年',
    edu_n: '本科',
    space: null,
  })
  expect(other).toMatchObject({ id: second, salary: '面议', exp_n: '不限' })
  const change = { ...written, id: first, row_version: 1, name: '高级车工', task_keys: ['a', 'a', 'b'] }
  expect((await server.call(channelJobCalls.update, change, { as: admin })).code).toBe(20000)
  await server.call(channelJobCalls.sort, { id, ids: [second, first] }, { as: admin })
  expect((await listed(id)).map(({ name, task_keys }) => [name, task_keys])).toEqual([
    ['焊工', []],
    ['高级车工', ['a', 'b']],
  ])
  await server.call(channelJobCalls.delete, { id: second }, { as: admin })
  expect((await listed(id)).map((row) => row.id)).toEqual([first])
})

test('a change on an older version is refused with what stands there', async () => {
  const job = await buildJob(server, await channel())
  const change = { ...written, id: job, row_version: 1 }
  expect((await server.call(channelJobCalls.update, { ...change, name: '先改' }, { as: admin })).code).toBe(20000)
  const reply = await server.call(channelJobCalls.update, { ...change, name: '后改' }, { as: admin })
  const saved = { saved_by: admin.name, saved_time: expect.any(Number) }
  expect(reply).toMatchObject({ code: 40900, data: { name: '先改', row_version: 2, ...saved } })
})

test('what is typed wrong is told at its field', async () => {
  const id = await channel()
  const faultOf = async (changes: object) => (await create(id, changes)).errors
  expect(await faultOf({ name: ' ' })).toEqual([{ field: 'name', message: '请输入名称' }])
  expect(await faultOf({ name: '名'.repeat(31) })).toEqual([{ field: 'name', message: '名称限制30个字符以内' }])
  expect(await faultOf({ headcount: '1.5' })).toEqual([{ field: 'headcount', message: '请输入正整数' }])
  expect(await faultOf({ headcount: 0 })).toEqual([{ field: 'headcount', message: '请输入正整数' }])
  expect(await faultOf({ salary_min: 900_001 })).toEqual([{ field: 'salary_min', message: jobMessages.salaryOrder }])
  expect(await faultOf({ salary_min: 0 })).toEqual([{ field: 'salary_min', message: jobMessages.salaryHalf }])
  expect(await faultOf({ region_code: 1 })).toEqual([{ field: 'region_code', message: jobMessages.city }])
})

test('a channel has so many posts and no more', async () => {
  const id = await channel()
  await server.database.query({
    text: `insert into channel_job (content_id, name, salary_min, salary_max, region_code, exp, edu, headcount, introduce, sort)
      select $1, 'x', 0, 0, $2, 0, 0, 1, '', n from generate_series(1, $3::int) n`,
    values: [id, xiamen, jobLimits.jobsMax],
  })
  expect(await create(id)).toMatchObject({ code: 40900, message: jobMessages.tooMany })
})

test('the library finds posts by keyword, city, pay, experience and education', async () => {
  const id = await channel()
  const name = `岗位${id}`
  const low = await buildJob(server, id, { name: `${name}甲`, salaryMin: 300_000, salaryMax: 400_000, edu: 3 })
  const high = await buildJob(server, id, { name: `${name}乙`, salaryMin: 900_000, salaryMax: 950_000, exp: 4 })
  const open = await buildJob(server, id, { name: `${name}丙`, salaryMin: 0, salaryMax: 0, regionCode: 350_100 })
  const found = async (filter: object) =>
    (await server.rows(channelJobCalls.library, { keyword: name, limit: 100, ...filter })).rows.map((row) => row.id)
  expect(await found({})).toEqual([open, high, low])
  expect(await found({ keyword: `${name}甲` })).toEqual([low])
  // As an input method writes digits (N18).
  const wide = name.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)))
  expect(await found({ keyword: `${wide}甲` })).toEqual([low])
  expect(await found({ region_code: 350_100 })).toEqual([open])
  expect(await found({ salary_min: 800_000 })).toEqual([high])
  expect(await found({ salary_max: 500_000 })).toEqual([low])
  expect(await found({ exp: 4 })).toEqual([high])
  expect(await found({ edu: 3 })).toEqual([low])
})

test('the library shows posts of channels one sees only', async () => {
  const id = await channel({ status: 0 })
  const name = `草稿岗位${id}`
  await buildJob(server, id, { name })
  const { rows } = await server.rows(channelJobCalls.library, { keyword: name })
  expect(rows).toEqual([])
  expect((await server.call(channelJobCalls.lists, { id })).code).toBe(40400)
})

test('posts are changed by admins of the channel only', async () => {
  const id = await channel()
  const job = await buildJob(server, id)
  const stranger = await buildTeacher(server)
  expect((await server.call(channelJobCalls.create, { id, ...written }, { as: stranger })).code).toBe(40300)
  expect((await server.call(channelJobCalls.update, { ...written, id: job }, { as: stranger })).code).toBe(40300)
  expect((await server.call(channelJobCalls.delete, { id: job }, { as: stranger })).code).toBe(40300)
  expect((await server.call(channelJobCalls.delete, { id: absentId }, { as: admin })).code).toBe(40400)
})

test('what is no learning centre is bound to no channel; its enterprises and vacancies are none', async () => {
  const id = await channel()
  const bind = { id, space_ids: [await channel()] }
  const reply = await server.call(channelJobCalls.batchBindedSpace, bind, { as: admin })
  expect(reply.errors).toEqual([{ field: 'space_ids', message: '空间不存在' }])
  expect((await server.call(channelJobCalls.getJoinedSpace, { id })).data.spaces).toEqual([])
  expect((await server.call(channelJobCalls.spaceJobs, { id })).data.jobs).toEqual([])
})

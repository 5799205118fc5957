import { channelStatsCalls as calls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { placeIn } from '../../learning/outline/public.ts'
import { buildRecord } from '../../learning/skill/skill.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildChannel } from '../channel/channel.factory.ts'
import { channelPoint } from '../channel/tables.ts'
import { buildStandard } from '../standard/standard.factory.ts'

const server = useTestServer()

/** A path with a standard in it, and so many members; the scores of the first ones in it. */
async function buildPath(memberNum: number, scores: readonly number[]) {
  const owner = await buildTeacher(server)
  const members = await Promise.all(Array.from({ length: memberNum }, () => buildMember(server, { org: owner.org })))
  const standard = await buildStandard(server, owner, { visibility: 'public' })
  const { id } = await buildChannel(server, owner, {
    visibility: 'public',
    members: members.map((one) => [one, 'member']),
  })
  await server.database.tx((tx) =>
    placeIn(tx, { container: { id, type: 'channel' }, sectionId: 0, contentId: standard.id }),
  )
  const records: { id: number; skillId: number }[] = []
  for (const [at, score] of scores.entries()) {
    records.push(
      await buildRecord(server, { contentId: standard.id, userId: members[at]?.userId ?? 0, score, no: at + 1 }),
    )
  }
  const [first] = records
  if (first) {
    await server.database.orm.insert(channelPoint).values({
      contentId: id,
      competenceKey: 'c1',
      skillId: first.skillId,
      taskKey: 't1',
      title: '对刀',
      target: 11,
      weight: 1000,
    })
  }
  return { owner, members, id, standardId: standard.id, records }
}

type Path = Awaited<ReturnType<typeof buildPath>>
let few: Path
let many: Path

beforeAll(async () => {
  few = await buildPath(4, [5, 12, 22])
  many = await buildPath(12, [5, 5.5, 12, 12, 13, 13, 14, 22])
})

test('a manager is told everything, of few people too', async () => {
  const as = few.owner
  const { data } = await server.call(calls.getChannelSummaryData, { id: few.id }, { as })
  expect(data).toMatchObject({
    members: 4,
    joined_week: 4,
    joined_month: 4,
    average_percent: 0,
    completed: 0,
    is_managed: true,
  })
  const { rows } = await server.rows(calls.fetchChannelStandardList, { id: few.id }, { as })
  expect(rows).toEqual([
    expect.objectContaining({ id: few.standardId, taken: 3, average: 13, reached: 2, target_title: '高级' }),
  ])
  const stats = await server.call(calls.getChannelStatsData, { id: few.id, days: 7 }, { as })
  expect(stats.data.days).toHaveLength(7)
  expect(stats.data.days.at(-1)).toMatchObject({ joined: 4, active: 0 })
  const items = await server.rows(calls.fetchChannelItemList, { id: few.id }, { as })
  expect(items.rows).toEqual([expect.objectContaining({ content_id: few.standardId, started: 0 })])
  const skills = await server.rows(calls.fetchChannelSkillList, { id: few.id }, { as })
  expect(skills.rows).toEqual([expect.objectContaining({ title: '对刀', taken: 1, average: 5, reached: 0 })])
})

test('who does not manage is told no result of fewer than five, and counts of members', async () => {
  const { data } = await server.call(calls.getChannelSummaryData, { id: few.id }, {})
  expect(data).toMatchObject({ members: 4, average_percent: null, completed: null, is_managed: false })
  const { rows } = await server.rows(calls.fetchChannelStandardList, { id: few.id }, {})
  expect(rows).toEqual([expect.objectContaining({ taken: 3, average: null, reached: null })])
  const skills = await server.rows(calls.fetchChannelSkillList, { id: many.id }, {})
  expect(skills.rows).toEqual([expect.objectContaining({ taken: null, average: null, reached: null })])
  const figures = await server.call(calls.standardFigures, { id: many.id, standard_id: many.standardId }, {})
  // Two at 初级 and one at 技师 are hidden, and with them the only group left: it would follow.
  expect(figures.data).toMatchObject({ taken: 8, average: 12.06, reached: null })
  expect(figures.data.levels.map(({ num }) => num)).toEqual([0, null, 0, null, 0, null])
  const managed = await server.call(
    calls.standardFigures,
    { id: many.id, standard_id: many.standardId },
    { as: many.owner },
  )
  expect(managed.data.levels.map(({ num }) => num)).toEqual([0, 2, 0, 5, 0, 1])
})

test('names are for those who manage the path', async () => {
  const asked = { id: many.id, standard_id: many.standardId }
  const { rows, total } = await server.rows(
    calls.getChannelStandardUserData,
    { ...asked, limit: 3 },
    { as: many.owner },
  )
  expect(total).toBe(8)
  expect(rows.map(({ best, level_title }) => [best, level_title])).toEqual([
    [22, '技师'],
    [14, '高级'],
    [13, '高级'],
  ])
  const low = await server.rows(calls.getChannelStandardUserData, { ...asked, band: 'low' }, { as: many.owner })
  expect(low.total).toBe(4)
  expect((await server.call(calls.getChannelStandardUserData, asked, { as: many.members[0] })).code).toBe(40300)
  expect(
    (await server.call(calls.getChannelStandardUserData, { ...asked, standard_id: few.standardId }, { as: many.owner }))
      .code,
  ).toBe(40400)
})

test('lists of figures come as files (channel.export)', async () => {
  for (const [call, input] of [
    [calls.fetchChannelItemList, { id: many.id }],
    [calls.fetchChannelSkillList, { id: many.id }],
    [calls.fetchChannelStandardList, { id: many.id }],
    [calls.getChannelStandardUserData, { id: many.id, standard_id: many.standardId }],
    [calls.getChannelUserStandardData, { id: many.id, uid: many.members[0]?.userId }],
  ] as const) {
    const { raw } = await server.call(call, { ...input, do_export: 1 } as never, { as: many.owner })
    expect(raw.headers['content-type'], call.name).toContain('spreadsheet')
  }
})

test('figures of one member are for that member and the admins', async () => {
  const [member, other] = many.members
  const own = await server.call(calls.memberFigures, { id: many.id, openid: member?.openid }, { as: member })
  expect(own.data).toMatchObject({ uid: member?.userId, is_self: true, standards: 1, taken: 1, reached: 0 })
  const { rows } = await server.rows(
    calls.getChannelUserStandardData,
    { id: many.id, openid: member?.openid },
    { as: member },
  )
  expect(rows).toEqual([
    expect.objectContaining({
      id: many.standardId,
      best: 5,
      latest: 5,
      times: 1,
      is_reached: false,
      record_id: many.records[0]?.id,
    }),
  ])
  const managed = await server.call(calls.memberFigures, { id: many.id, uid: member?.userId }, { as: many.owner })
  expect(managed.data).toMatchObject({ uid: member?.userId, is_self: false })
  for (const call of [calls.memberFigures, calls.getChannelUserStandardData]) {
    expect((await server.call(call, { id: many.id, openid: member?.openid }, { as: other })).code, call.name).toBe(
      40400,
    )
    expect((await server.call(call, { id: few.id, uid: member?.userId }, { as: few.owner })).code, call.name).toBe(
      40400,
    )
  }
})

test('the reports need no login and name nobody (channel.report.noLogin)', async () => {
  const { data } = await server.call(calls.report, { id: many.id }, {})
  expect(data).toMatchObject({ members: 12, average_percent: 0, completed: 0, certificates: 0, jobs: 0 })
  expect(data.standards).toEqual([expect.objectContaining({ taken: 8, average: 12.06 })])
  const asManager = await server.call(calls.report, { id: many.id }, { as: many.owner })
  expect(asManager.data).toEqual(data)
  const model = await server.call(calls.modelReport, { id: many.id }, {})
  expect(model.data.points).toEqual([
    { skill_id: many.records[0]?.skillId, title: '对刀', target: 11, taken: null, average: null, mine: null },
  ])
  const mine = await server.call(calls.modelReport, { id: many.id }, { as: many.members[0] })
  expect(mine.data.points[0]?.mine).toBe(5)
})

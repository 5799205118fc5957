import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { homeCalls, recommendedInput } from '@zhixing/contract/faces/home/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildCollection, buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildOrg, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useOwnServer()

async function recommendedTo(as: SignedIn | undefined, input = {}) {
  const { data } = await server.call(homeCalls.getRecommendData, input, as ? { as } : {})
  return data.map(({ id }) => id)
}

/** Collections of an organisation, each hotter than everything made before. */
async function buildHot(owner: Awaited<ReturnType<typeof buildTeacher>>, hots: readonly number[]) {
  const made = await Promise.all(hots.map(() => buildCollection(server, owner)))
  await server.database.tx((tx) =>
    tx.query({
      text: 'update content_stat s set hot = n.hot from unnest($1::bigint[], $2::int[]) n(id, hot) where s.content_id = n.id',
      values: [made.map(({ id }) => id), hots],
    }),
  )
  return made.map(({ id }) => id)
}

test('isolated, the hottest of one’s own organisation are recommended, four of them; not isolated, everybody’s (recommend.limit, recommend.isolate)', async () => {
  const elsewhere = await buildTeacher(server)
  const [hottest] = await buildHot(elsewhere, [9_000])
  const teacher = await buildTeacher(server)
  const own = await buildHot(teacher, [5, 4, 3, 2, 1])
  expect(await recommendedTo(teacher, recommendedInput)).toEqual(own.slice(0, 4))
  expect((await recommendedTo(teacher))[0]).toBe(hottest)
  expect(await recommendedTo(teacher, { isolate: 0, limit: 1 })).toEqual([hottest])
})

test('who has no organisation, or one with nothing in it, is recommended what the platform has', async () => {
  const maker = await buildTeacher(server)
  const [hottest] = await buildHot(maker, [20_000])
  const stranger = await buildMember(server)
  expect((await recommendedTo(stranger, recommendedInput))[0]).toBe(hottest)
  expect((await recommendedTo(undefined, recommendedInput))[0]).toBe(hottest)
})

test('nobody is recommended what they may not see', async () => {
  const maker = await buildTeacher(server)
  const hidden = await buildCollection(server, maker, { visibility: 'private' })
  const learner = await buildMember(server, { org: maker.org })
  expect(await recommendedTo(learner, recommendedInput)).not.toContain(hidden.id)
})

test('only learning resources are recommended: another type, or more than twenty, is refused', async () => {
  const ask = (input: Record<string, unknown>) => server.call(homeCalls.getRecommendData, input as never)
  expect((await ask({ content_type: 'job' })).code).toBe(40000)
  expect((await ask({ limit: 21 })).code).toBe(40000)
})

test('the site’s figures count organisations, people by role and public resources, a minute late at most', async () => {
  const before = (await server.call(homeCalls.groupRightPanelData, {})).data
  const org = await buildOrg(server)
  const teacher = await buildTeacher(server, org)
  await buildMember(server, { org })
  await buildCollection(server, teacher)
  await buildCollection(server, teacher, { visibility: 'private' })
  await buildCollection(server, teacher, { kind: 'teaching' })
  expect((await server.call(homeCalls.groupRightPanelData, {})).data).toEqual(before)
  server.database.clock.offsetMs += 61_000
  expect((await server.call(homeCalls.groupRightPanelData, {})).data).toEqual({
    org_num: (before.org_num ?? 0) + 1,
    teacher_num: (before.teacher_num ?? 0) + 1,
    learner_num: (before.learner_num ?? 0) + 1,
    resource_num: (before.resource_num ?? 0) + 1,
  })
})

test('figures are chosen by keys, and a key that does not exist is refused (rightPanel.stats.params)', async () => {
  const { data } = await server.call(homeCalls.groupRightPanelData, { keys: ['org_num', 'resource_num'] })
  expect(Object.keys(data)).toEqual(['org_num', 'resource_num'])
  const wrong = await server.call(homeCalls.groupRightPanelData, { keys: ['password_num'] } as never)
  expect(wrong.code).toBe(40000)
  const learner = await buildMember(server)
  const own = await server.call(
    homeCalls.studentRightPanelData,
    { tab: 'learning', keys: 'join_num', count_job: 1, paged: 0 },
    { as: learner },
  )
  expect(own.data).toEqual({ figures: { join_num: 0 }, job_num: 0, total: 0, data: [] })
})

test('one’s own figures are the totals of the lists they lead to', async () => {
  const { teacher, learner, c } = await buildCourse(server)
  await buildCollection(server, teacher, { members: [[learner, 'admin']] })
  const { data } = await server.call(homeCalls.studentRightPanelData, {}, { as: learner })
  const totalOf = async (tab: 'join' | 'create') =>
    (await server.rows(collectionCalls.mine, { tab }, { as: learner })).total
  expect(data.figures).toEqual({
    join_num: await totalOf('join'),
    create_num: await totalOf('create'),
    certificate_num: 0,
  })
  expect(data.figures.join_num).toBe(1)
  expect(data.data).toEqual([expect.objectContaining({ id: c, percent: 0 })])
})

test('what was finished stands under its own tab, and pages go on only where they are asked for', async () => {
  const { teacher, learner, c } = await buildCourse(server)
  const second = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  await server.database.tx((tx) =>
    tx.query({
      text: `insert into progress (context_id, user_id, content_id, percent, completed_at, state) values (0, $1, $2, 100, clock_now(), 'completed')`,
      values: [learner.userId, c],
    }),
  )
  const ask = async (input: Record<string, unknown>) => {
    const { data } = await server.call(homeCalls.studentRightPanelData, input, { as: learner })
    return data.data.map(({ id }) => id)
  }
  expect(await ask({ tab: 'finished' })).toEqual([c])
  expect(await ask({})).toEqual([second.id])
  expect(await ask({ page: 2, limit: 1 })).toEqual([second.id])
  expect(await ask({ paged: 1, page: 2, limit: 1 })).toEqual([])
  const behind = await server.call(homeCalls.studentRightPanelData, { paged: 1, page: 9, limit: 1 }, { as: learner })
  expect(behind.data).toMatchObject({ total: 1, data: [] })
})

test('nobody’s figures are told to who is not signed in', async () => {
  expect((await server.call(homeCalls.studentRightPanelData, {})).code).toBe(40100)
})

import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { beginSitting, buildSitting } from './exam.factory.ts'
import { fillSitters } from './release.factory.ts'

const server = useTestServer()
const people = 450

async function buildSchool() {
  const sitting = await buildSitting(server, { manual_release: true, review: { score: true, answers: 'submit' } })
  const attempt = await beginSitting(server, sitting)
  await attempt.submit(1, { 1: ['B'] })
  await fillSitters(server.database, { ...sitting, copies: people - 1 })
  await server.queue.drain()
  const release = (held: boolean, uids?: number[]) =>
    server.call(
      examManageCalls.release,
      { id: sitting.id, c: sitting.c, held, reason: held ? '复核' : '', ...(uids ? { uids } : {}) },
      { as: sitting.teacher },
    )
  const counted = async (text: string) =>
    (
      await rowsOf<{ n: number }>(
        server,
        `select count(*)::int as n, count(distinct user_id)::int as people from ${text}`,
        [sitting.id],
      )
    )[0]
  const told = () => counted(`notification where kind = 'exam.released' and params->>'content_id' = $1::text`)
  const settled = () => counted(`progress where content_id = $1 and best_score is not null`)
  const held = () => counted(`attempt where content_id = $1 and is_held`)
  return { ...sitting, release, told, settled, held }
}

test('a release for many is done in portions: each settled and told once, and jobs and trail name the act alone', async () => {
  const school = await buildSchool()
  expect((await school.release(false)).data.count).toBe(people)
  expect(await school.held()).toMatchObject({ n: people - 200 })
  await server.queue.drain()
  expect(await school.held()).toMatchObject({ n: 0 })
  expect(await school.told()).toEqual({ n: people, people })
  expect(await school.settled()).toEqual({ n: people, people })
  const jobs = await rowsOf<{ lane: string; size: number }>(
    server,
    `select name as lane, pg_column_size(data) as size from pgboss.job where data->>'job' like 'exam.release-rest%'`,
    [],
  )
  expect(jobs.map(({ lane }) => lane)).toEqual(['cohort', 'cohort'])
  expect(Math.max(...jobs.map(({ size }) => size))).toBeLessThan(300)
  const [trail] = await rowsOf<{ after: unknown }>(
    server,
    `select after from audit where action = 'exam.release' and object_id = $1`,
    [school.id],
  )
  expect(trail?.after).toEqual({ held: false, reason: '', count: people, releaseId: expect.any(Number) })
})

test('results that are held back again before a release came to all of them are released no more', async () => {
  const school = await buildSchool()
  await school.release(false)
  expect((await school.release(true)).data.count).toBe(200)
  await server.queue.drain()
  expect(await school.held()).toMatchObject({ n: people })
  expect(await school.settled()).toMatchObject({ n: 0 })
})

test('one whose result is held back again before a release came to them stays so, and the others are released', async () => {
  const school = await buildSchool()
  await school.release(false)
  await school.release(true, [school.learner.userId])
  await server.queue.drain()
  expect(await school.held()).toMatchObject({ n: 1 })
  expect(await school.settled()).toEqual({ n: people - 1, people: people - 1 })
})

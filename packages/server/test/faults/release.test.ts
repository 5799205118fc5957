import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { expect, test, vi } from 'vitest'
import { beginSitting, buildSitting } from '../../src/features/leaves/exam/exam.factory.ts'
import { fillSitters } from '../../src/features/leaves/exam/release.factory.ts'
import { createClient } from '../client.ts'
import { useFaultStage } from './harness.ts'

const stage = useFaultStage()
const people = 4_000
const waitMs = 40_000

async function told(id: number): Promise<{ n: number; people: number }> {
  const [row] = await stage.query<{ n: number; people: number }>(
    `select count(*)::int as n, count(distinct user_id)::int as people from notification
      where kind = 'exam.released' and params->>'content_id' = $1::text`,
    [id],
  )
  return row ?? { n: 0, people: 0 }
}

test('a release that is killed half-way goes on from its place: everybody is settled and told, each once', async () => {
  const sitting = await stage.arrange(async (server) => {
    const both = Object.assign(server, createClient(server, stage.config))
    const made = await buildSitting(both, { manual_release: true, review: { score: true, answers: 'submit' } })
    const attempt = await beginSitting(both, made)
    await attempt.submit(1, { 1: ['B'] })
    await fillSitters(server.database, { ...made, copies: people - 1 })
    return made
  })
  const { id, c, teacher } = sitting
  const released = await stage.call(examManageCalls.release, { id, c, held: false, reason: '' }, teacher)
  expect(released.data?.count).toBe(people)
  await vi.waitFor(async () => expect((await told(id)).n).toBeGreaterThan(400), { timeout: waitMs, interval: 10 })
  await stage.kill()
  expect((await told(id)).n).toBeLessThan(people)
  await stage.giveOutAgain()
  await stage.start()
  await vi.waitFor(async () => expect((await told(id)).people).toBe(people), { timeout: waitMs, interval: 50 })
  expect(await told(id)).toEqual({ n: people, people })
  const [left] = await stage.query(
    `select count(*) filter (where a.is_held)::int as held, count(*) filter (where g.best_score is null)::int as unsettled
      from attempt a join progress g on g.user_id = a.user_id and g.content_id = a.content_id and g.context_id = a.context_id
      where a.content_id = $1`,
    [id],
  )
  expect(left).toEqual({ held: 0, unsettled: 0 })
  const result = await stage.call(examCalls.result, { id, c }, sitting.learner)
  expect(result.data?.best_score).toBeGreaterThan(0)
}, 90_000)

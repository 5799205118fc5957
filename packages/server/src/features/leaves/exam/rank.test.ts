import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { type Answers, allRight, buildLearnerOf, buildSitting, type Sitting, sitExam } from './exam.factory.ts'
import { bandOf } from './rank.ts'

const server = useTestServer()

const ranked = { review: { score: true, answers: 'close' as const, rank: true } }

test.each([
  [10, 0, 'top10'],
  [10, 1, 'top25'],
  [10, 4, 'top50'],
  [10, 5, 'bottom50'],
  [5, 0, 'top25'],
  [5, 4, 'bottom50'],
  [400, 99, 'top25'],
])('of %i with %i above: %s', (all, above, band) => {
  expect(bandOf({ all, above })).toBe(band)
})

async function bandSeen({ id, c }: Sitting, as: SignedIn) {
  return (await server.call(examCalls.result, { id, c }, { as })).data.rank_band
}

/** Others sit it too, each with these answers. */
async function others(sitting: Sitting, each: readonly Answers[]): Promise<SignedIn[]> {
  return await Promise.all(
    each.map(async (answers) => {
      const as = await buildLearnerOf(server, sitting.collection)
      await sitExam(server, sitting, { answers, as })
      return as
    }),
  )
}

const four = [{ 1: ['B'] }, { 1: ['B'] }, { 3: ['T'] }, {}]

test('is told from five results on, and who earned the same is in the same band', async () => {
  const sitting = await buildSitting(server, ranked)
  await sitExam(server, sitting, { answers: allRight })
  const three = await others(sitting, four.slice(0, 3))
  expect(await bandSeen(sitting, sitting.learner)).toBeNull()
  const [last] = await others(sitting, four.slice(3))
  const all = [sitting.learner, ...three, ...(last ? [last] : [])]
  const seen = await Promise.all(all.map((as) => bandSeen(sitting, as)))
  expect(seen).toEqual(['top25', 'top50', 'top50', 'top50', 'bottom50'])
})

test('is not told unless the exam says so, nor where scores are not', async () => {
  const plain = await buildSitting(server)
  await others(plain, four)
  await sitExam(server, plain, { answers: allRight })
  expect(await bandSeen(plain, plain.learner)).toBeNull()
  const silent = { score: false, answers: 'close' as const, rank: true }
  await server.call(examCalls.update, { id: plain.id, review: silent }, { as: plain.teacher })
  expect(await bandSeen(plain, plain.learner)).toBeNull()
  await server.call(examCalls.update, { id: plain.id, ...ranked }, { as: plain.teacher })
  expect(await bandSeen(plain, plain.learner)).toBe('top25')
})

test('waits for the results to be released, and counts none that is held', async () => {
  const sitting = await buildSitting(server, { ...ranked, manual_release: true })
  const rest = await others(sitting, four)
  await sitExam(server, sitting, { answers: allRight })
  expect(await bandSeen(sitting, sitting.learner)).toBeNull()
  const { id, c, teacher: as } = sitting
  await server.call(examManageCalls.release, { id, c, held: false, uids: [sitting.learner.userId] }, { as })
  await server.queue.drain()
  expect(await bandSeen(sitting, sitting.learner)).toBeNull()
  await server.call(examManageCalls.release, { id, c, held: false }, { as })
  await server.queue.drain()
  expect(await bandSeen(sitting, sitting.learner)).toBe('top25')
  expect(await bandSeen(sitting, rest[3] ?? sitting.learner)).toBe('bottom50')
})

import { expect, test } from 'vitest'
import { countdown } from '../harness.ts'
import { beat, buildCourse, creditsOf, type Reading, sitDown, view, type Watching } from '../learners.ts'
import { stage } from './stage.ts'

const half = 100
const struckAfter = 600

test('beats and views of 200 at once: what was acknowledged stays after kill -9 and nothing counts twice', async () => {
  const course = await buildCourse(stage, 2 * half)
  const watching: Watching[] = await Promise.all(course.learners.slice(0, half).map((as) => sitDown(stage, course, as)))
  // Some are answered far more often than others: all began a minute ago, so that none is ahead of the clock.
  await stage.query(`update play_session set started_at = started_at - interval '1 minute'`)
  const reading: Reading[] = course.learners.slice(half).map((as) => ({ as, sent: 0, percent: 0 }))
  const strike = countdown(struckAfter)
  const began = Date.now()
  const untilKilled = async (send: () => Promise<{ code: number }>) => {
    while ((await send()).code === 20000) {
      strike.tell()
    }
  }
  const underWay = [
    ...watching.map((one) => untilKilled(() => beat(stage, one))),
    ...reading.map((one) => untilKilled(() => view(stage, course, one))),
  ]
  await strike.reached
  await stage.kill()
  await Promise.all(underWay)
  await stage.start()
  const seconds = Math.ceil((Date.now() - began) / 1000)

  const credits = await creditsOf(stage, course)
  for (const { as, seq, covered, sent } of watching) {
    const found = credits.get(as.userId)
    expect(found?.last_seq).toBeGreaterThanOrEqual(seq)
    expect(found?.covered).toBeGreaterThanOrEqual(covered)
    expect(found?.covered).toBeLessThanOrEqual(sent)
    expect(found?.credited).toBe(found?.covered)
  }
  const read = await stage.query<{ user_id: string; percent: number; seconds: number }>(
    'select user_id, percent, seconds from progress where content_id = $1',
    [course.articleId],
  )
  const byReader = new Map(read.map((row) => [Number(row.user_id), row]))
  for (const { as, percent, sent } of reading) {
    const found = byReader.get(as.userId)
    expect(found?.percent ?? 0).toBeGreaterThanOrEqual(percent)
    // At most what was said, and never more than time allows: 15 at first, then what passed and 2 seconds of slack each.
    expect(found?.seconds ?? 0).toBeLessThanOrEqual(Math.min(15 * sent, 15 + seconds + 2 * sent))
  }

  // The page sends the beat that was not answered once more: it is taken, or known already; never credited twice.
  await Promise.all(watching.map((one) => beat(stage, one)))
  for (const [userId, found] of await creditsOf(stage, course)) {
    const one = watching.find(({ as }) => as.userId === userId)
    expect(found.covered).toBe(one?.sent)
    expect(found.credited).toBe(one?.sent)
  }
}, 60_000)

import { expect, test, vi } from 'vitest'
import { type Answer, countdown, useFaultStage } from './harness.ts'
import { beat, buildCourse, expectCredited, sitDown } from './learners.ts'

const stage = useFaultStage({ keep: true })
const learners = 40
const recoversWithinMs = 10_000

/** Asks until it is told that the database is away. */
async function untilAway(path: string): Promise<Response> {
  const ask = async () => {
    const reply = await fetch(`${stage.url()}${path}`)
    expect(reply.status).toBe(503)
    return reply
  }
  return await vi.waitFor(ask, { interval: 5, timeout: recoversWithinMs })
}

test('the database is killed under load: calls are told so, it comes back by itself, nothing acknowledged is lost', async () => {
  const course = await buildCourse(stage, learners)
  const watching = await Promise.all(course.learners.map((as) => sitDown(stage, course, as)))
  const answers: Answer[] = []
  let isOver = false
  const strike = countdown(400)
  const underWay = watching.map(async (one) => {
    while (!isOver) {
      answers.push(await beat(stage, one))
      strike.tell()
    }
  })
  await strike.reached
  await stage.killDatabase()
  const killedAt = Date.now()
  await vi.waitFor(
    () => {
      const latest = answers.slice(-3 * learners)
      expect(latest.every(({ code }) => code === 20000)).toBe(true)
      expect(answers.some(({ status }) => status === 503)).toBe(true)
    },
    { timeout: recoversWithinMs - (Date.now() - killedAt), interval: 50 },
  )
  isOver = true
  await Promise.all(underWay)

  expect((await fetch(`${stage.url()}/readyz`)).status).toBe(200)
  const failed = answers.filter(({ code }) => code !== 20000)
  expect(failed.filter(({ isOurs }) => !isOurs)).toEqual([])
  // A beat that was done and not acknowledged is refused as one that came before when it is sent again.
  expect(
    [...new Set(failed.map(({ status, code }) => `${status} ${code}`))].filter((one) => one !== '409 40900'),
  ).toEqual(['503 50000'])
  await expectCredited(stage, course, watching)
}, 60_000)

test('while it is away pages say 服务正在恢复 and when to ask again', async () => {
  await stage.killDatabase()
  const [page] = await Promise.all([untilAway('/sec/index'), untilAway('/readyz')])
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await page.text()).toContain('服务正在恢复，请稍后重试')
  await vi.waitFor(async () => expect((await fetch(`${stage.url()}/readyz`)).status).toBe(200), {
    timeout: recoversWithinMs,
  })
}, 30_000)

test('what hears and works beside the calls is back as well: notices and the queue', async () => {
  await vi.waitFor(
    async () => {
      const [seen] = await stage.query<{ hearing: number; working: number }>(
        `select count(*) filter (where query like 'listen %')::int as hearing,
          count(*) filter (where application_name = 'queue')::int as working from pg_stat_activity`,
      )
      expect(seen?.hearing).toBeGreaterThan(0)
      expect(seen?.working).toBeGreaterThan(0)
    },
    { timeout: recoversWithinMs },
  )
}, 30_000)

import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test, vi } from 'vitest'
import { type Answer, countdown } from '../harness.ts'
import { beat, buildCourse, expectCredited, sitDown } from '../learners.ts'
import { stage } from './stage.ts'

const learners = 40
const recoversWithinMs = 10_000

test('the database restarts under load: errors are ours, it recovers by itself, nothing acknowledged is lost', async () => {
  const course = await buildCourse(stage, learners)
  const { collectionId } = course
  const watching = await Promise.all(course.learners.map((as) => sitDown(stage, course, as)))
  const answers: Answer[] = []
  let isOver = false
  const strike = countdown(400)
  const keepOn = async (send: () => Promise<Answer>) => {
    while (!isOver) {
      answers.push(await send())
      strike.tell()
    }
  }
  const underWay = watching.map((one, n) =>
    keepOn(() => {
      if (n % 2 === 0) {
        return beat(stage, one)
      }
      return n % 4 === 1
        ? stage.call(collectionCalls.detail, { id: collectionId }, one.as)
        : stage.call(outlineCalls.tree, { content_id: collectionId }, one.as)
    }),
  )
  await strike.reached
  await stage.restartDatabase()
  const restarted = answers.length
  await vi.waitFor(
    () => {
      const latest = answers.slice(Math.max(restarted, answers.length - 3 * learners))
      expect(latest.length).toBe(3 * learners)
      expect(latest.every(({ code }) => code === 20000)).toBe(true)
    },
    { timeout: recoversWithinMs, interval: 50 },
  )
  isOver = true
  await Promise.all(underWay)

  const failed = answers.filter(({ code }) => code !== 20000)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.filter(({ isOurs }) => !isOurs)).toEqual([])
  expect([...new Set(failed.map(({ code }) => code))].filter((code) => code !== 50000 && code !== 40900)).toEqual([])
  await expectCredited(stage, course, watching)
}, 60_000)

import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { expect, test } from 'vitest'
import { countdown } from '../harness.ts'
import { answerOf, answerOn, buildSitters, heldAnswers, type Sitter, sendAnswer } from '../sitters.ts'
import { stage } from './stage.ts'

/** Enough for many to be under way at the same moment; a thousand sit in the bench. */
const sitterCount = 100
const struckAfter = 400

/** The message that was under way may have arrived unanswered; nothing that was answered may be missing. */
async function expectAllHeld(sitters: readonly Sitter[]): Promise<void> {
  const afterwards = await heldAnswers(stage)
  for (const { attemptId, acked, sent } of sitters) {
    const found = afterwards.get(attemptId)
    expect(found?.client_seq ?? 0).toBeGreaterThanOrEqual(acked)
    expect(found?.client_seq ?? 0).toBeLessThanOrEqual(sent)
    expect(found?.text ?? answerOf(0)).toBe(answerOf(found?.client_seq ?? 0))
  }
}

/** The database restarts while they answer; they go on until as many answers were acknowledged as before it. */
async function overRestart(sitters: readonly Sitter[]): Promise<void> {
  const strike = countdown(struckAfter)
  const recovered = countdown(struckAfter)
  let isRestarted = false
  let isOver = false
  const underWay = sitters.map(async (one) => {
    while (!isOver) {
      const { code } = await answerOn(stage, one)
      strike.tell()
      if (isRestarted && code === 20000) {
        recovered.tell()
      }
    }
  })
  await strike.reached
  await stage.restartDatabase()
  isRestarted = true
  await recovered.reached
  isOver = true
  await Promise.all(underWay)
}

test('answers of 100 at once: what was acknowledged stays after kill -9, and what is sent again counts once; a restart of the database loses nothing either', async () => {
  const sitters = await buildSitters(stage, sitterCount)
  const strike = countdown(struckAfter)
  const underWay = sitters.map(async (one) => {
    while ((await answerOn(stage, one)).code === 20000) {
      strike.tell()
    }
  })
  await strike.reached
  await stage.kill()
  await Promise.all(underWay)
  await stage.start()

  await expectAllHeld(sitters)

  // A page sends what was not acknowledged again, by the same number, and once more for good measure.
  const again = await Promise.all(sitters.map((one) => sendAnswer(stage, one, { seq: one.sent })))
  expect(new Set(again.map(({ code }) => code))).toEqual(new Set([20000]))
  await Promise.all(sitters.map((one) => sendAnswer(stage, one, { seq: one.sent })))
  for (const [attemptId, found] of await heldAnswers(stage)) {
    const sent = sitters.find((one) => one.attemptId === attemptId)?.sent
    expect(found).toMatchObject({ client_seq: sent, text: answerOf(sent ?? 0), most: 1, messages: sent })
  }
  for (const one of sitters) {
    one.acked = one.sent
  }

  await overRestart(sitters)
  await expectAllHeld(sitters)
}, 120_000)

test('a network that was away for a minute: the newest answer counts, in whatever order the messages come', async () => {
  const [sitter] = await buildSitters(stage, 1)
  if (!sitter) {
    throw new Error('nobody sits')
  }
  const late = [60, 45, 30, 15].map((ago, at) => ({ seq: at + 1, ago }))
  const answers = await Promise.all(late.toReversed().map((message) => sendAnswer(stage, sitter, message)))
  expect(answers.map(({ code }) => code)).toEqual([20000, 20000, 20000, 20000])
  const held = await heldAnswers(stage)
  expect(held.get(sitter.attemptId)).toMatchObject({ client_seq: 4, text: answerOf(4) })

  // Handing in brings the last one along, and says the same when it is repeated.
  const hand = { attempt_id: sitter.attemptId, device_token: sitter.deviceToken, client_seq: 5 }
  const changes = [{ slot: 1, response: ['B'], answered_at: Math.floor(Date.now() / 1000) - 20 }]
  const first = await stage.call(examCalls.submit, { ...hand, changes }, sitter.as)
  const second = await stage.call(examCalls.submit, { ...hand, changes }, sitter.as)
  expect([first.code, second.code]).toEqual([20000, 20000])
  expect(first.data).toMatchObject({ answered: 2, attempt: { state: 'graded' } })
  expect(second.data?.attempt).toEqual(first.data?.attempt)
}, 60_000)

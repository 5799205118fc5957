import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'

const local = 1_795_000_000_000

function clockAt(now: { ms: number }) {
  return createClock(() => now.ms)
}

describe('clock', () => {
  it('takes the middle of a call as the moment the server spoke', () => {
    const now = { ms: local + 200 }
    const clock = clockAt(now)
    clock.learn(local + 60_100, local, local + 200)
    expect(clock.now()).toBe(local + 200 + 60_000)
  })

  it('keeps a quick reply’s sample against a slow one that does not contradict it', () => {
    const now = { ms: local }
    const clock = clockAt(now)
    clock.learn(local + 10, local, local + 20)
    clock.learn(local + 900, local, local + 1000)
    expect(clock.now()).toBe(local)
  })

  it('takes a slow sample when the device’s clock has jumped', () => {
    const now = { ms: local }
    const clock = clockAt(now)
    clock.learn(local + 10, local, local + 20)
    clock.learn(local + 3_600_000, local, local + 1000)
    expect(clock.now()).toBe(local + 3_600_000 - 500)
  })

  it('takes the server’s word after a refusal, and refines it afterwards', () => {
    const now = { ms: local }
    const clock = clockAt(now)
    clock.learn(local + 10, local, local + 20)
    clock.correct(local + 7_200_000)
    expect(clock.now()).toBe(local + 7_200_000)
    clock.learn(local + 7_200_400, local, local + 400)
    expect(clock.now()).toBe(local + 7_200_200)
  })

  it.each([Number.NaN, 0, -5])('ignores %s as a server time', (wrong) => {
    const clock = clockAt({ ms: local })
    clock.learn(wrong, local, local + 10)
    clock.correct(wrong)
    expect(clock.now()).toBe(local)
  })
})

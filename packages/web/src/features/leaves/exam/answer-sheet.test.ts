import { describe, expect, test } from 'vitest'
import { fitting, type KeptAnswer, mergeAnswers, nextSeq, pendingOf, withChange, withReply } from './answer-sheet.ts'

const nowMs = 1_700_000_000_000
const nowSeconds = nowMs / 1000

function kept(slot: number, change: Partial<KeptAnswer> = {}): KeptAnswer {
  const usual = { response: ['A'], flagged: false, answered_at: nowSeconds, client_seq: 1, synced: false, late: false }
  return { slot, ...usual, ...change }
}

function theirs(slot: number, response: string[], answered_at: number) {
  return { slot, response, flagged: false, answered_at }
}

test('numbers follow the clock and never fall, even when the clock does', () => {
  expect(nextSeq(0, nowMs)).toBe(nowMs)
  expect(nextSeq(nowMs, nowMs)).toBe(nowMs + 1)
  expect(nextSeq(nowMs + 5, nowMs - 60_000)).toBe(nowMs + 6)
})

test('a change keeps the rest of its question and waits to be sent', () => {
  const [one] = withChange(new Map(), { slot: 2, response: ['B'], nowMs, client_seq: 7 })
  const [two] = withChange(one, { slot: 2, flagged: true, nowMs, client_seq: 8 })
  expect(two.get(2)).toMatchObject({ response: ['B'], flagged: true, client_seq: 8, synced: false })
  expect(pendingOf(two)).toHaveLength(1)
})

test('an acknowledgement settles the very change that was sent, not a later one', () => {
  const sent = [kept(1, { client_seq: 5 }), kept(2, { client_seq: 6 })]
  const sheet = new Map([
    [1, kept(1, { client_seq: 5 })],
    [2, kept(2, { client_seq: 9, response: ['C'] })],
  ])
  const [next, settled] = withReply(sheet, sent, { acked: [1, 2], late: [], passed: [] })
  expect(settled.map(({ slot }) => slot)).toEqual([1])
  expect(pendingOf(next).map(({ slot }) => slot)).toEqual([2])
})

test('of a question that was left for good stands what the server holds', () => {
  const stands = { slot: 1, response: ['A'], flagged: false }
  const [next] = withReply(new Map([[1, kept(1, { response: ['B'] })]]), [kept(1)], {
    acked: [],
    late: [],
    passed: [stands],
  })
  expect(next.get(1)).toMatchObject({ response: ['A'], synced: true })
  expect(pendingOf(next)).toEqual([])
})

test('an answer that came too late is not sent again, and is not called saved', () => {
  const [next] = withReply(new Map([[1, kept(1)]]), [kept(1)], { acked: [], late: [1], passed: [] })
  expect(next.get(1)).toMatchObject({ synced: false, late: true })
  expect(pendingOf(next)).toEqual([])
})

describe('after a reload or a reconnect', () => {
  test('what was never acknowledged is sent again, above every number the server knows', () => {
    const server = [theirs(1, [], 0), theirs(2, ['B'], nowSeconds - 60)]
    const local = [kept(1, { client_seq: 3 }), kept(2, { client_seq: 4, response: ['C'] })]
    const { sheet, seq } = mergeAnswers({ server, local, seq: nowMs + 100, nowMs })
    expect(pendingOf(sheet).map(({ slot, response }) => [slot, response])).toEqual([
      [1, ['A']],
      [2, ['C']],
    ])
    expect(pendingOf(sheet).every(({ client_seq }) => client_seq > nowMs + 100)).toBe(true)
    expect(seq).toBe(nowMs + 102)
  })

  test('the newer answer of each question counts, whichever side has it', () => {
    const server = [theirs(1, ['D'], nowSeconds + 5), theirs(2, ['D'], nowSeconds - 5)]
    const { sheet } = mergeAnswers({ server, local: [kept(1), kept(2)], seq: 0, nowMs })
    expect(sheet.get(1)).toMatchObject({ response: ['D'], synced: true })
    expect(sheet.get(2)).toMatchObject({ response: ['A'], synced: false })
  })

  test('what was acknowledged here gives way to what the server holds', () => {
    const { sheet } = mergeAnswers({
      server: [theirs(1, ['D'], nowSeconds - 5)],
      local: [kept(1, { synced: true })],
      seq: 0,
      nowMs,
    })
    expect(sheet.get(1)?.response).toEqual(['D'])
  })

  test('an answer taken back while offline stays taken back', () => {
    const { sheet } = mergeAnswers({
      server: [theirs(1, ['D'], nowSeconds - 5)],
      local: [kept(1, { response: [] })],
      seq: 0,
      nowMs,
    })
    expect(pendingOf(sheet)).toMatchObject([{ slot: 1, response: [] }])
  })
})

test('a message holds what fits, and a single long answer goes by itself', () => {
  const long = ['字'.repeat(20_000)]
  const changes = [kept(1, { response: long }), kept(2), kept(3, { response: long })]
  expect(fitting(changes, 1_000).map(({ slot }) => slot)).toEqual([1])
  expect(fitting(changes, 61_000).map(({ slot }) => slot)).toEqual([1, 2])
  expect(fitting(changes, 200_000)).toHaveLength(3)
})

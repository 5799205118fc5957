import { describe, expect, test } from 'vitest'
import { readWalked } from './journeys.ts'
import { quarantineFaults } from './quarantine.ts'

describe('the report of a run', () => {
  const spec = (title: string, ...status: string[]) => ({
    title,
    file: 'room.spec.ts',
    tests: status.map((one) => ({ status: one })),
  })
  const report = {
    suites: [
      {
        title: 'room.spec.ts',
        specs: [spec('a room opens', 'expected', 'unexpected')],
        suites: [{ title: 'without a line', specs: [spec('it says so', 'flaky'), spec('not walked', 'skipped')] }],
      },
    ],
  }

  test('names each journey at each width; what was flaky or skipped has not passed', () => {
    expect(readWalked(JSON.stringify(report))).toEqual([
      { journey: 'room.spec.ts › a room opens', isPassed: true },
      { journey: 'room.spec.ts › a room opens', isPassed: false },
      { journey: 'room.spec.ts › it says so', isPassed: false },
      { journey: 'room.spec.ts › not walked', isPassed: false },
    ])
  })
})

describe('quarantine', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const entry = { journey: 'room.spec.ts › a room opens', since: '2026-11-10', why: 'the door sticks' }

  test('holds a journey for two weeks', () => {
    expect(quarantineFaults([entry], [entry.journey], now)).toEqual([])
  })

  test.each([
    ['that is over', { ...entry, since: '2026-11-05' }, /14 days are over/],
    ['from a day to come', { ...entry, since: '2026-11-21' }, /14 days are over/],
    ['without a day', { ...entry, since: 'soon' }, /14 days are over/],
    ['of no journey', { ...entry, journey: 'room.spec.ts › gone' }, /no such journey/],
    ['without a reason', { ...entry, why: ' ' }, /no reason given/],
  ])('%s is a fault', (_what, planted, fault) => {
    expect(quarantineFaults([planted], [entry.journey], now).join()).toMatch(fault)
  })
})

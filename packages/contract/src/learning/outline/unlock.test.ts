import { describe, expect, test } from 'vitest'
import { bindUnlock, lockingPart, mapUnlock, type Unlock, type UnlockFacts, unlockShape } from './unlock.ts'

const dayMs = 86_400_000
const joinedMs = Date.UTC(2026, 10, 20, 1, 30)

/** Joined three days ago, has learned for one; did chapter 1 and item 10, and got 60 of 100 in item 11. */
const person: UnlockFacts = {
  nowMs: joinedMs + 3 * dayMs,
  joinedMs,
  startedMs: joinedMs + 2 * dayMs,
  isOpened: false,
  isPreviousDone: false,
  isSectionDone: (id) => id === 1,
  isItemDone: (id) => id === 10,
  scoreOf: (id) => (id === 11 ? 60 : undefined),
}
const names = { previous: '导论', section: (id: number) => `第${id}章`, item: (id: number) => `内容${id}` }

describe('each rule by itself', () => {
  const vectors: [string, Unlock, Partial<UnlockFacts>, boolean][] = [
    ['always', { all: [{ rule: 'always' }] }, {}, true],
    ['after three days from joining, to the moment', { all: [{ rule: 'after', days: 3, from: 'join' }] }, {}, true],
    [
      'a millisecond before',
      { all: [{ rule: 'after', days: 3, from: 'join' }] },
      { nowMs: joinedMs + 3 * dayMs - 1 },
      false,
    ],
    ['after one day of learning', { all: [{ rule: 'after', days: 1, from: 'start' }] }, {}, true],
    ['who never began', { all: [{ rule: 'after', days: 1, from: 'start' }] }, { startedMs: undefined }, false],
    ['the one before is not done', { all: [{ rule: 'prev_done' }] }, {}, false],
    ['the one before is done', { all: [{ rule: 'prev_done' }] }, { isPreviousDone: true }, true],
    ['done: a chapter and an item', { all: [{ rule: 'done', sections: [1], items: [10] }] }, {}, true],
    ['done: one of two', { all: [{ rule: 'done', sections: [], items: [10, 11] }] }, {}, false],
    ['score: just enough', { all: [{ rule: 'score', item: 11, least: 60 }] }, {}, true],
    ['score: not enough', { all: [{ rule: 'score', item: 11, least: 61 }] }, {}, false],
    ['score: nothing graded', { all: [{ rule: 'score', item: 12, least: 1 }] }, {}, false],
    ['manual: shut', { all: [{ rule: 'manual' }] }, {}, false],
    ['manual: opened', { all: [{ rule: 'manual' }] }, { isOpened: true }, true],
    ['all: one of two', { all: [{ rule: 'manual' }, { rule: 'done', sections: [1], items: [] }] }, {}, false],
    ['any: one of two', { any: [{ rule: 'manual' }, { rule: 'done', sections: [1], items: [] }] }, {}, true],
    ['any: none', { any: [{ rule: 'manual' }, { rule: 'prev_done' }] }, {}, false],
  ]
  test.each(vectors)('%s', (...[, unlock, facts, isOpen]) => {
    expect(bindUnlock(unlockShape.parse(unlock)).judge({ ...person, ...facts }).isOpen).toBe(isOpen)
  })

  test('what time alone will open says when, the nearest first', () => {
    const { judge } = bindUnlock({
      any: [
        { rule: 'after', days: 9, from: 'join' },
        { rule: 'after', days: 5, from: 'join' },
      ],
    })
    expect(judge(person)).toEqual({ isOpen: false, opensMs: joinedMs + 5 * dayMs })
    expect(bindUnlock({ all: [{ rule: 'manual' }] }).judge(person)).toEqual({ isOpen: false })
  })
})

describe('the reason in words', () => {
  const vectors: [Unlock, string][] = [
    [{ all: [{ rule: 'prev_done' }] }, '完成「导论」后解锁'],
    [{ all: [{ rule: 'manual' }] }, '由教师开放'],
    [{ all: [{ rule: 'after', days: 7, from: 'join' }] }, '加入满 7 天（2026-11-27 09:30）后解锁'],
    [{ all: [{ rule: 'score', item: 11, least: 80 }] }, '「内容11」得分率达到 80%后解锁'],
    [{ all: [{ rule: 'done', sections: [1], items: [] }, { rule: 'prev_done' }] }, '完成「导论」后解锁'],
    [
      { any: [{ rule: 'done', sections: [2], items: [12] }, { rule: 'manual' }] },
      '完成「第2章」「内容12」，或由教师开放后解锁',
    ],
  ]
  test.each(vectors)('%j', (unlock, text) => {
    expect(bindUnlock(unlock).text(names, person)).toBe(text)
  })

  test('for nobody in particular: all of it, without a moment', () => {
    const { text } = bindUnlock({
      all: [
        { rule: 'after', days: 7, from: 'join' },
        { rule: 'done', sections: [1], items: [] },
      ],
    })
    expect(text(names)).toBe('加入满 7 天，且完成「第1章」后解锁')
  })
})

describe('rules elsewhere', () => {
  const map = {
    section: (id: number) => (id === 1 ? 101 : undefined),
    item: (id: number) => (id === 10 ? 110 : undefined),
  }

  test('name what stands there; what does not is left out, and a rule with nothing left', () => {
    const unlock: Unlock = {
      all: [
        { rule: 'done', sections: [1, 2], items: [10] },
        { rule: 'score', item: 11, least: 5 },
      ],
    }
    expect(mapUnlock(unlock, map)).toEqual({ all: [{ rule: 'done', sections: [101], items: [110] }] })
    expect(mapUnlock({ any: [{ rule: 'score', item: 11, least: 5 }] }, map)).toBeNull()
  })

  test('what shuts nobody out is no rule', () => {
    expect(lockingPart({ all: [{ rule: 'always' }] })).toBeNull()
    expect(lockingPart({ any: [{ rule: 'manual' }, { rule: 'always' }] })).toBeNull()
    expect(lockingPart({ all: [{ rule: 'manual' }, { rule: 'always' }] })).toEqual({ all: [{ rule: 'manual' }] })
  })
})

test('ten rules at most, none empty, no unknown one', () => {
  const many = Array.from({ length: 11 }, () => ({ rule: 'manual' }))
  expect(unlockShape.safeParse({ all: many }).success).toBe(false)
  expect(unlockShape.safeParse({ all: [] }).success).toBe(false)
  expect(unlockShape.safeParse({ all: [{ rule: 'done', sections: [], items: [] }] }).success).toBe(false)
  expect(unlockShape.safeParse({ all: [{ rule: 'by magic' }] }).success).toBe(false)
})

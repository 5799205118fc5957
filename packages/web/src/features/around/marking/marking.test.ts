import type { HandInRow } from '@zhixing/contract/around/marking/calls.ts'
import { partsOf } from '@zhixing/contract/kernel/parts.ts'
import { expect, test } from 'vitest'
import { bulkActionsFor } from './bulk-plan.ts'
import { askedBy, filterOf, markListPath, readingPath, walkedBy } from './marking-paths.ts'
import { rowWords } from './marking-words.ts'

test('the filters of the list go along to the hand-in and back', () => {
  const filter = filterOf({ state: 'marked', of: '7', keyword: '林', page: '3', s: '9' })
  expect(filter).toEqual({ state: 'marked', of: '7', keyword: '林' })
  const path = readingPath(1, { content_type: 'exam', content_id: 7, s: 12 }, filter)
  expect(path).toBe('/reading/exam/7?c=1&s=12&state=marked&of=7&keyword=%E6%9E%97')
  expect(markListPath({ type: 'collection', id: 1 }, filter)).toBe(
    '/sec/collection/manage/1/mark?state=marked&of=7&keyword=%E6%9E%97',
  )
  expect(markListPath({ type: 'collection', id: 1 })).toBe('/sec/collection/manage/1/mark')
})

test('an address asks what its filters say, and nothing for what means nothing', () => {
  const filter = {
    state: 'marked',
    of: '7',
    late: 'late',
    score_min: '60',
    score_max: '9x',
    marker: '3',
    sort: '-score',
  }
  expect(askedBy(filter)).toEqual({
    state: 'marked',
    content_id: 7,
    late: 'late',
    score_min: 60,
    marker_id: 3,
    sort: '-score',
  })
  expect(askedBy({ state: 'mood', late: 'x', sort: 'y', marker: 'z' })).toEqual({ state: 'waiting', sort: 'time' })
})

test('what can be done with many is told by what they are', () => {
  const row: HandInRow = {
    content_id: 1,
    content_type: 'work',
    title: '',
    s: 1,
    uid: 1,
    openid: '',
    name: '',
    avatar: '',
    number: '',
    is_anonymous: false,
    stage: '',
    similar: 0,
    is_mine: false,
    is_own: false,
    no: 1,
    state: 'waiting',
    submit_time: 1,
    late_seconds: 0,
    score: null,
    max_score: 100,
    row_version: 1,
    held: false,
    marker: '',
    mark_time: 0,
    locked_by: '',
    earlier_score: null,
    extended_to: 0,
    excused: false,
    allow_reason: '',
    left: false,
  }
  expect(bulkActionsFor([row])).toEqual(['score', 'comment', 'return'])
  expect(bulkActionsFor([{ ...row, state: 'returned' }])).toEqual([])
  expect(bulkActionsFor([{ ...row, content_type: 'practice' }])).toEqual(['return'])
  expect(bulkActionsFor([{ ...row, content_type: 'exam', held: true }])).toEqual(['release'])
  expect(bulkActionsFor([{ ...row, is_own: true }])).toEqual([])
  expect(partsOf([1, 2, 3], 2)).toEqual([[1, 2], [3]])
})

test('a hand-in that waits while earlier points count is marked anew, and who was let off is walked past', () => {
  expect(rowWords({ state: 'waiting', earlier_score: 70 }).words).toBe('待复评')
  expect(rowWords({ state: 'waiting', earlier_score: null }).words).toBe('待批阅')
  expect(walkedBy({ state: 'excused' }).state).toBe('waiting')
  expect(askedBy({ left: '1' })).toEqual({ state: 'waiting', sort: 'time', left: true })
})

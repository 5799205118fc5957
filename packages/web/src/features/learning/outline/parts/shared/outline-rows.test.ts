import type { OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import { describe, expect, it } from 'vitest'
import { dropMark, moved, neighbour, rowsOf, targetsOf, unfolded } from './outline-rows.ts'

const item = (id: number, section_id: number): OutlineItem => ({
  id,
  content_id: id + 100,
  section_id,
  content_type: 'article',
  title: `内容${id}`,
  status: 1,
  hidden: false,
  open_at: 0,
  due_at: 0,
  close_at: 0,
  handed_in: -1,
  required: true,
  trial: false,
  amount: 0,
  open: true,
  lock_reason: '',
  state: 'not_started',
  percent: 0,
  missing: '',
  adjusted: '',
  unlock: null,
  unlock_text: '',
  opened: false,
})
const section = (id: number, parent_id = 0) => ({
  id,
  parent_id,
  title: `第${id}章`,
  introduce: '',
  open_at: 0,
  due_at: 0,
  close_at: 0,
  open: true,
  lock_reason: '',
  percent: 0,
  required: 0,
  done: 0,
  weight: -1,
  finish_n: 0,
  row_version: 1,
  unlock: null,
  unlock_text: '',
  opened: false,
})
const rows = rowsOf({
  sections: [section(1), section(2), section(3)],
  items: [item(10, 0), item(11, 1), item(12, 1), item(13, 3)],
})
const text = (order: ReturnType<typeof moved>) =>
  order && `${order.sections.join()} | ${order.items.map(({ id, section_id }) => `${id}:${section_id}`).join(' ')}`

describe('moving lines of the outline', () => {
  it('lists items without a chapter first and holds a place in an empty chapter', () => {
    expect(rows.map(({ id }) => id)).toEqual(['i10', 's1', 'i11', 'i12', 's2', 'e2', 's3', 'i13'])
  })

  it('puts an item after what it is dropped on from above and before it from below', () => {
    expect(text(moved(rows, 'i11', 'i12'))).toBe('1,2,3 | 10:0 12:1 11:1 13:3')
    expect(text(moved(rows, 'i12', 'i11'))).toBe('1,2,3 | 10:0 12:1 11:1 13:3')
    expect(text(moved(rows, 'i10', 's1'))).toBe('1,2,3 | 10:1 11:1 12:1 13:3')
    expect(text(moved(rows, 'i11', 's1'))).toBe('1,2,3 | 10:0 11:0 12:1 13:3')
  })

  it('moves into an empty chapter from both sides', () => {
    expect(text(moved(rows, 'i12', 'e2'))).toBe('1,2,3 | 10:0 11:1 12:2 13:3')
    expect(text(moved(rows, 'i13', 'e2'))).toBe('1,2,3 | 10:0 11:1 12:1 13:2')
  })

  it('takes the items of a chapter along', () => {
    expect(text(moved(rows, 's1', 's3'))).toBe('2,3,1 | 10:0 13:3 11:1 12:1')
    expect(text(moved(rows, 's3', 's1'))).toBe('3,1,2 | 10:0 13:3 11:1 12:1')
    expect(text(moved(rows, 's3', 's2'))).toBe('1,3,2 | 10:0 11:1 12:1 13:3')
  })

  it('changes nothing on itself or on what is not there', () => {
    expect([moved(rows, 'i10', 'i10'), moved(rows, 'i10', 'x'), moved(rows, 'x', 'i10')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('marks where a dropped line will stand', () => {
    expect(dropMark(rows, 'i10', 'i11')).toEqual({ id: 'i11', edge: 'bottom' })
    expect(dropMark(rows, 'i13', 'i11')).toEqual({ id: 'i11', edge: 'top' })
    expect(dropMark(rows, 's1', 's2')).toEqual({ id: 'e2', edge: 'bottom' })
    expect(dropMark(rows, 's3', 's2')).toEqual({ id: 's2', edge: 'top' })
    expect(dropMark(rows, undefined, 'i11')).toBeUndefined()
  })

  it('steps to the next line that counts', () => {
    const steps = [neighbour(rows, 'i12', 1), neighbour(rows, 'i13', -1), neighbour(rows, 's2', 1)]
    expect(steps.map((row) => row?.id)).toEqual(['s2', 's3', 's3'])
    expect([neighbour(rows, 'i10', -1), neighbour(rows, 's1', -1), neighbour(rows, 'i13', 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('chapters below chapters', () => {
  const nested = rowsOf({
    sections: [section(1), section(2, 1), section(3)],
    items: [item(11, 1), item(12, 2), item(13, 3)],
  })

  it('stand at their level with their items (N15), counted with what is below, and hold no empty place above others', () => {
    const lines = nested.map((row) => `${row.id} ${row.level}${row.kind === 'section' ? ` ${row.count}` : ''}`)
    expect(lines).toEqual(['s1 1 2', 'i11 1', 's2 2 1', 'i12 2', 's3 1 1', 'i13 1'])
    const above = rowsOf({ sections: [section(1), section(2, 1)], items: [] })
    expect(above.map(({ id }) => id)).toEqual(['s1', 's2', 'e2'])
  })

  it('are taken along, and moved among those beside them only', () => {
    expect(text(moved(nested, 's1', 's3'))).toBe('3,1,2 | 13:3 11:1 12:2')
    expect(targetsOf(nested, nested[2] ?? emptyRow).map(({ id }) => id)).toEqual(['s2'])
    expect(neighbour(nested, 's1', 1)?.id).toBe('s3')
  })

  it('are folded to their head', () => {
    expect(unfolded(nested, new Set([1])).map(({ id }) => id)).toEqual(['s1', 's3', 'i13'])
    expect(unfolded(nested, new Set([2])).map(({ id }) => id)).toEqual(['s1', 'i11', 's2', 's3', 'i13'])
  })
})

const emptyRow = { kind: 'empty', id: 'e0', sectionId: 0, level: 1 } as const

import type { Annotation } from '@zhixing/contract/learning/annotation/shapes.ts'
import { describe, expect, test } from 'vitest'
import { numbersOf } from './annotation-words.ts'
import { grown, kept, moved, pointIn } from './drawing.ts'

const note = (id: string, page: number, y: number): Annotation => ({
  id,
  page,
  kind: 'note',
  color: 'red',
  points: [0.5, y],
  text: id,
})

describe('a drawing', () => {
  test('lies where the page is, whatever size it is shown in, and never off it', () => {
    const rect = { left: 100, top: 50, width: 400, height: 800 } as DOMRect
    expect(pointIn(rect, { clientX: 200, clientY: 250 })).toEqual({ x: 0.25, y: 0.25 })
    expect(pointIn(rect, { clientX: 20, clientY: 2000 })).toEqual({ x: 0, y: 1 })
  })

  test('is a stroke of points that are apart', () => {
    const stroke = grown('pen', grown('pen', [0.1, 0.1], { x: 0.1005, y: 0.1 }), { x: 0.2, y: 0.1 })
    expect(stroke).toEqual([0.1, 0.1, 0.2, 0.1])
    expect(kept('pen', [0.1, 0.1])).toBeUndefined()
  })

  test('is an area whichever corner came first, and none when it is a slip', () => {
    expect(kept('box', grown('box', [0.5, 0.6], { x: 0.2, y: 0.1 }))).toEqual([0.2, 0.1, 0.5, 0.6])
    expect(kept('light', [0.5, 0.5, 0.501, 0.9])).toBeUndefined()
  })

  test('is a pin that is moved within its page', () => {
    expect(moved(note('a', 1, 0.99), { x: 0.01, y: 0.05 }).points).toEqual([0.51, 1])
  })
})

test('pins are numbered by page, and from top to bottom', () => {
  expect([...numbersOf([note('c', 2, 0.1), note('b', 1, 0.9), note('a', 1, 0.2)])]).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
})

import { describe, expect, test } from 'vitest'
import { type Chapter, progressByChapter, type Sums, shownPercent } from './chapter-progress.ts'

const chapter = (id: number, more: Partial<Chapter> = {}): Chapter => ({
  id,
  parentId: 0,
  weight: null,
  finishN: 0,
  ...more,
})
/** So many items of weight 1, so many of them done. */
const items = (sectionId: number, count: number, done: number): Sums => ({
  sectionId,
  weight: count,
  share: done * 100,
  count,
  done,
  firstMs: done > 0 ? 1000 + sectionId : null,
})

describe('the whole', () => {
  test('counts by items where chapters say nothing', () => {
    const { whole, parts } = progressByChapter(
      [chapter(1), chapter(2)],
      [items(0, 1, 1), items(1, 1, 0), items(2, 1, 0)],
    )
    expect(shownPercent(whole)).toBe(33)
    expect([...parts.keys()]).toEqual([1, 2])
  })

  test('counts by the weights of its chapters', () => {
    const chapters = [chapter(1, { weight: 700 }), chapter(2, { weight: 300 })]
    const { whole } = progressByChapter(chapters, [items(1, 10, 5), items(2, 1, 1)])
    expect(shownPercent(whole)).toBe(65)
  })

  test('is not through while what weighs nothing is left, and a chapter without items weighs nothing', () => {
    const chapters = [chapter(1, { weight: 400 }), chapter(2, { weight: 600 })]
    expect(shownPercent(progressByChapter(chapters, [items(0, 1, 0), items(1, 2, 2)]).whole)).toBe(99)
    expect(shownPercent(progressByChapter(chapters, [items(0, 1, 1), items(1, 2, 2)]).whole)).toBe(100)
  })

  test('without required items is through once one was opened', () => {
    expect(shownPercent(progressByChapter([], [{ ...items(0, 0, 0), firstMs: 5 }]).whole)).toBe(100)
    expect(shownPercent(progressByChapter([], [items(0, 0, 0)]).whole)).toBe(0)
  })
})

describe('a chapter', () => {
  test('is finished by so many of its items, those below it included, and by all where there are fewer', () => {
    const chapters = [chapter(1, { finishN: 2 }), chapter(2, { parentId: 1 })]
    const half = progressByChapter(chapters, [items(1, 3, 1), items(2, 2, 0)])
    expect(half.parts.get(1)).toMatchObject({ percent: 50, isDone: false })
    const through = progressByChapter(chapters, [items(1, 3, 1), items(2, 2, 1)])
    expect(through.parts.get(1)).toMatchObject({ percent: 100, isDone: true, done: 2, count: 5 })
    expect(shownPercent(through.whole)).toBe(100)
    expect(progressByChapter([chapter(1, { finishN: 9 })], [items(1, 2, 2)]).parts.get(1)?.isDone).toBe(true)
  })

  test('counts in the whole by its items, as far as its rule has it', () => {
    const { whole } = progressByChapter([chapter(1, { finishN: 1 })], [items(0, 2, 0), items(1, 2, 1)])
    expect(shownPercent(whole)).toBe(50)
  })

  test('with nothing required holds nobody up', () => {
    expect(progressByChapter([chapter(1)], []).parts.get(1)).toMatchObject({ isDone: true, count: 0 })
  })
})

import { codes } from '@zhixing/contract/codes.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { createMarkBook, type MarkGiven, quickScore, savingOf, scoreProblem } from './mark-book.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function bookOf(save: (given: MarkGiven) => Promise<{ rowVersion: number }>) {
  const marks = new Map([[5, { score: null, comment: '', rowVersion: 2, max: 10 }]])
  const book = createMarkBook({ marks, save: (_key, given) => save(given), delayMs: 1000 })
  return { book, entry: () => book.entries().get(5) }
}

describe('saving', () => {
  test('a mark is saved a moment after the last change, with the version it was seen in', async () => {
    const sent: MarkGiven[] = []
    const { book, entry } = bookOf(async (given) => {
      sent.push(given)
      return { rowVersion: given.rowVersion + 1 }
    })
    book.change(5, { scoreText: '7' })
    book.change(5, { scoreText: '7.5' })
    expect(book.isDirty()).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toEqual([{ score: 7.5, comment: '', rowVersion: 2 }])
    expect(entry()?.saving.state).toBe('saved')
    book.change(5, { comment: '好' })
    expect(await book.flush()).toBe(true)
    expect(sent[1]).toEqual({ score: null, comment: '好', rowVersion: 3 })
    expect(book.isDirty()).toBe(false)
  })

  test('what is typed while a mark is on its way follows it', async () => {
    const sent: MarkGiven[] = []
    const { book } = bookOf(async (given) => {
      sent.push(given)
      if (sent.length === 1) {
        book.change(5, { scoreText: '8' })
      }
      return { rowVersion: given.rowVersion + 1 }
    })
    book.change(5, { scoreText: '7' })
    expect(await book.flush()).toBe(true)
    expect(sent.map(({ score, rowVersion }) => [score, rowVersion])).toEqual([
      [7, 2],
      [8, 3],
    ])
  })

  test('marks are sent one after the other: what the last reply tells of the whole holds', async () => {
    const sent: number[] = []
    const answers: (() => void)[] = []
    const mark = { score: null, comment: '', rowVersion: 2, max: 10 }
    const save = (key: number) => {
      sent.push(key)
      return new Promise<{ rowVersion: number }>((answer) => {
        answers.push(() => answer({ rowVersion: 3 }))
      })
    }
    const marks = new Map([1, 2].map((key) => [key, mark] as const))
    const book = createMarkBook({ marks, save, delayMs: 1000 })
    book.change(1, { scoreText: '2' })
    book.change(2, { scoreText: '8' })
    const flushed = book.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([1])
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([1, 2])
    answers[1]?.()
    expect(await flushed).toBe(true)
  })

  test('a failure is told, keeps what was typed and is tried again', async () => {
    let isDown = true
    const { book, entry } = bookOf((given) =>
      isDown
        ? Promise.reject(new CallError({ code: 0, message: '', status: 0 }))
        : Promise.resolve({ rowVersion: given.rowVersion + 1 }),
    )
    book.change(5, { scoreText: '6' })
    expect(await book.flush()).toBe(false)
    expect(entry()).toMatchObject({ scoreText: '6', saving: { state: 'failed' }, standing: null })
    isDown = false
    expect(await book.flush()).toBe(true)
    expect(entry()?.saving.state).toBe('saved')
  })

  test('a score that cannot be given is not sent', async () => {
    const save = vi.fn(async () => ({ rowVersion: 3 }))
    const { book, entry } = bookOf(save)
    book.change(5, { scoreText: '11' })
    expect(entry()?.problem).toBe('分数不能超过10分')
    expect(await book.flush()).toBe(false)
    expect(save).not.toHaveBeenCalled()
  })
})

describe('what was left unsaved', () => {
  const marks = new Map([[5, { score: 4, comment: '', rowVersion: 3, max: 10 }]])

  test('is told by its version, and sent again under it when the page is open again', async () => {
    const down = () => Promise.reject(new CallError({ code: 40100, message: '', status: 401 }))
    const before = createMarkBook({ marks, save: down, delayMs: 1000 })
    before.change(5, { comment: '步骤清楚' })
    await before.flush()
    const kept = before.unsaved()
    expect([...kept.values()]).toEqual([
      expect.objectContaining({ scoreText: '4', comment: '步骤清楚', rowVersion: 3 }),
    ])
    const sent: MarkGiven[] = []
    const newer = new Map([[5, { score: 4, comment: '', rowVersion: 9, max: 10 }]])
    const save = async (_key: number, given: MarkGiven) => {
      sent.push(given)
      return { rowVersion: 10 }
    }
    const after = createMarkBook({ marks: newer, kept, save, delayMs: 1000 })
    expect(after.entries().get(5)?.comment).toBe('步骤清楚')
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toEqual([{ score: null, comment: '步骤清楚', rowVersion: 3 }])
    expect(after.unsaved().size).toBe(0)
  })
})

describe('another marker', () => {
  const data = { row_version: 4, score: 3, comment: '偏题' }
  const conflict = new CallError({ code: codes.CONFLICT.code, message: '', status: 409, data })

  async function collided() {
    const sent: MarkGiven[] = []
    const made = bookOf((given) => {
      sent.push(given)
      return sent.length === 1 ? Promise.reject(conflict) : Promise.resolve({ rowVersion: 5 })
    })
    made.book.change(5, { scoreText: '9' })
    expect(await made.book.flush()).toBe(false)
    expect(made.entry()).toMatchObject({ scoreText: '9', standing: { score: 3, comment: '偏题' } })
    return { ...made, sent }
  }

  test('is not oneself: over a mark of one’s own whose answer was lost, what was typed since follows', async () => {
    const sent: MarkGiven[] = []
    const lost = new CallError({ code: 0, message: '', status: 0 })
    const { book, entry } = bookOf((given) => {
      sent.push(given)
      const failures = [lost, conflict]
      const failure = failures[sent.length - 1]
      return failure ? Promise.reject(failure) : Promise.resolve({ rowVersion: 5 })
    })
    book.change(5, { scoreText: '3.0', comment: '偏题' })
    expect(await book.flush()).toBe(false)
    const unsaved = book.unsaved()
    book.change(5, { comment: '偏题，请重写' })
    expect(await book.flush()).toBe(true)
    expect(sent[2]).toEqual({ score: null, comment: '偏题，请重写', rowVersion: 4 })
    expect(entry()).toMatchObject({ standing: null, saving: { state: 'saved' } })
    // The same where the page was closed meanwhile.
    const marks = new Map([[5, { ...data, rowVersion: 4, max: 10 }]])
    const save = vi.fn(() => Promise.reject(conflict))
    const after = createMarkBook({ marks, kept: unsaved, save, delayMs: 1000 })
    expect(await after.flush()).toBe(true)
    expect(after.entries().get(5)).toMatchObject({ standing: null, scoreText: '3.0', comment: '偏题' })
  })

  test('one may keep one’s own', async () => {
    const { book, sent, entry } = await collided()
    book.keepMine(5)
    expect(await book.flush()).toBe(true)
    expect(sent[1]).toEqual({ score: 9, comment: '', rowVersion: 4 })
    expect(entry()?.standing).toBeNull()
  })

  test('or take theirs', async () => {
    const { book, sent, entry } = await collided()
    book.takeTheirs(5)
    expect(entry()).toMatchObject({ scoreText: '3', comment: '偏题', standing: null })
    expect(book.isDirty()).toBe(false)
    expect(sent).toHaveLength(1)
  })
})

test.each([
  ['', '', ''],
  ['', '5', '请输入分数'],
  ['abc', '', '请输入分数'],
  ['-1', '', '请输入分数'],
  ['2.3', '', '分数以0.5为最小单位'],
  ['10.5', '', '分数不能超过10分'],
  ['10', '', ''],
  ['0', '', ''],
  ['-0.5', '-0.5', ''],
  ['3.34', '3.34', ''],
])('the score “%s” over “%s” says “%s”', (text, saved, problem) => {
  expect(scoreProblem(text, { max: 10, saved })).toBe(problem)
})

test('digits give points, or tenths of more than ten', () => {
  expect([quickScore(7, 10), quickScore(9, 5), quickScore(7, 15), quickScore(6, 100)]).toEqual([7, 5, 10.5, 60])
})

test('the state of all marks names what failed first', () => {
  const saved = { saving: { state: 'saved' as const, atMs: 5 } }
  expect(savingOf([saved, { saving: { state: 'failed' } }]).state).toBe('failed')
  expect(savingOf([saved, { saving: { state: 'saved', atMs: 9 } }])).toEqual({ state: 'saved', atMs: 9 })
  expect(savingOf([])).toEqual({ state: 'idle' })
})

describe('a detail', () => {
  const stands = { score: null, comment: '', rowVersion: 2, max: 10, detail: 'old' }
  const reader = {
    detailOf: (data: unknown) => String((data as { detail: string }).detail),
    problemOf: (detail: string) => (detail === 'wrong' ? '请先评完必评项' : ''),
  }

  test('is saved by itself, and not while something is wrong with it', async () => {
    const sent: MarkGiven[] = []
    const save = async (_key: number, given: MarkGiven) => {
      sent.push(given)
      return { rowVersion: given.rowVersion + 1 }
    }
    const book = createMarkBook({ marks: new Map([[0, stands]]), save, delayMs: 1000, reader })
    book.change(0, { detail: 'wrong' })
    await vi.advanceTimersByTimeAsync(1000)
    expect([sent, book.entries().get(0)?.problem]).toEqual([[], '请先评完必评项'])
    book.change(0, { detail: 'new' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toEqual([{ score: null, comment: '', rowVersion: 2, detail: 'new' }])
    expect(book.isDirty()).toBe(false)
  })

  test('of another marker is held against one’s own', async () => {
    const data = { row_version: 5, score: 8, comment: '', detail: 'theirs' }
    const save = async () => {
      throw new CallError({ code: codes.CONFLICT.code, message: '', status: 409, data })
    }
    const book = createMarkBook({ marks: new Map([[0, stands]]), save, delayMs: 1000, reader })
    book.change(0, { detail: 'mine' })
    expect(await book.flush()).toBe(false)
    expect(book.entries().get(0)).toMatchObject({ detail: 'mine', standing: { detail: 'theirs', rowVersion: 5 } })
    book.takeTheirs(0)
    expect(book.entries().get(0)).toMatchObject({ detail: 'theirs', standing: null })
    expect(book.isDirty()).toBe(false)
  })
})

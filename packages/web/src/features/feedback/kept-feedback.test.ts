import { expect, test } from 'vitest'
import { forgetFeedback, keepFeedback, readKept } from './kept-feedback.ts'

/** A browser's storage with room for so many characters. */
function storageOf(room: number): Storage {
  const held = new Map<string, string>()
  return {
    length: 0,
    clear: () => held.clear(),
    key: () => null,
    getItem: (name) => held.get(name) ?? null,
    removeItem: (name) => held.delete(name),
    setItem: (name, value) => {
      if (value.length > room) {
        throw new Error('QuotaExceededError')
      }
      held.set(name, value)
    },
  }
}

const one = { key: 'a', content: '无法播放', contact: '13800000001', pictures: ['data:image/png;base64,AA=='] }

test('a feedback waits on the device until it is acknowledged, each once (feedback.success.early)', () => {
  const storage = storageOf(10_000)
  keepFeedback(one, storage)
  keepFeedback({ ...one, content: '还是不行' }, storage)
  keepFeedback({ ...one, key: 'b' }, storage)
  expect(readKept(storage).map(({ key, content }) => [key, content])).toEqual([
    ['a', '还是不行'],
    ['b', '无法播放'],
  ])
  forgetFeedback('a', storage)
  expect(readKept(storage).map(({ key }) => key)).toEqual(['b'])
})

test('without room for the pictures the words are kept', () => {
  const storage = storageOf(200)
  keepFeedback({ ...one, pictures: ['x'.repeat(500)] }, storage)
  expect(readKept(storage)).toEqual([{ ...one, pictures: [] }])
})

test('what is damaged is nothing', () => {
  const storage = storageOf(200)
  storage.setItem('zx-feedback', '{"no":1}')
  expect(readKept(storage)).toEqual([])
  storage.setItem('zx-feedback', '[1,{"key":"a"}')
  expect(readKept(storage)).toEqual([])
})

import { afterEach, expect, test } from 'vitest'
import { setToken } from '#api/connection.ts'
import { buildStorage } from '#api/device-storage.factory.ts'
import { forgetFeedback, keepFeedback, readKept } from './kept-feedback.ts'

const one = { key: 'a', content: '无法播放', contact: '13800000001', pictures: ['data:image/png;base64,AA=='] }

afterEach(() => setToken(''))

test('a feedback waits on the device until it is acknowledged, each once (feedback.success.early)', () => {
  const storage = buildStorage(10_000)
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
  const storage = buildStorage(200)
  keepFeedback({ ...one, pictures: ['x'.repeat(500)] }, storage)
  expect(readKept(storage)).toEqual([{ ...one, pictures: [] }])
})

test('what is damaged is nothing', () => {
  const storage = buildStorage(200)
  storage.write('zx-feedback:0', '{"no":1}')
  expect(readKept(storage)).toEqual([])
  storage.write('zx-feedback:0', '[1,{"key":"a"}')
  expect(readKept(storage)).toEqual([])
})

test('what one person left is not sent as the next who signs in', () => {
  const storage = buildStorage(10_000)
  setToken('token', 7)
  keepFeedback(one, storage)
  setToken('token', 8)
  expect(readKept(storage)).toEqual([])
  setToken('token', 7)
  expect(readKept(storage)).toEqual([one])
})

import { expect, test } from 'vitest'
import { keptCode } from './code.ts'
import { ChunkError } from './load-chunk.ts'

/** Code that cannot be had until it is, and how often it was asked for. */
function cutOff() {
  const line = { isUp: false, asked: 0 }
  const source = keptCode(
    () => {
      line.asked += 1
      return line.isUp ? Promise.resolve('the page') : Promise.reject(new TypeError('Failed to fetch'))
    },
    () => Promise.resolve(),
  )
  return { line, source }
}

test('code that cannot be had is asked for twice, however often it is drawn', async () => {
  const { line, source } = cutOff()
  for (let drawn = 0; drawn < 50; drawn += 1) {
    await expect(source().arriving).rejects.toBeInstanceOf(ChunkError)
  }
  expect(line.asked).toBe(2)
})

test('code that did not come is asked for again when somebody asks anew, and is at hand once it came', async () => {
  const { line, source } = cutOff()
  await expect(source().arriving).rejects.toBeInstanceOf(ChunkError)
  line.isUp = true
  await expect(source(true).arriving).resolves.toBe('the page')
  expect(source(true).part).toBe('the page')
  expect(line.asked).toBe(3)
})

test('code that comes at the second try is taken', async () => {
  const line = { asked: 0 }
  const source = keptCode(
    () => {
      line.asked += 1
      return line.asked > 1 ? Promise.resolve('the page') : Promise.reject(new TypeError('Failed to fetch'))
    },
    () => Promise.resolve(),
  )
  await expect(source().arriving).resolves.toBe('the page')
})

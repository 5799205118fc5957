import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

function held() {
  let resolve: (done: string) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<string>((done, failed) => {
    resolve = done
    reject = failed
  })
  let times = 0
  const work = () => {
    times += 1
    return promise
  }
  return { work, resolve: (done: string) => resolve(done), reject: (error: Error) => reject(error), times: () => times }
}

test('what is asked for twice while it is under way is done once, and both hear of it', async () => {
  const one = oneAtATime<string>()
  const first = held()
  const both = [one.run('a', first.work), one.run('a', first.work)]
  expect(one.isBusy()).toBe(true)
  first.resolve('done')
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  expect([first.times(), one.isBusy()]).toEqual([1, false])
  await one.run('a', first.work)
  expect(first.times()).toBe(2)
})

test('something else waits for what is under way, whether that fails or not', async () => {
  const one = oneAtATime<string>()
  const first = held()
  const second = held()
  const failing = one.run('a', first.work)
  const other = one.run('b', second.work)
  expect([first.times(), second.times()]).toEqual([1, 0])
  first.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  second.resolve('second')
  expect(await other).toBe('second')
  expect(one.isBusy()).toBe(false)
})

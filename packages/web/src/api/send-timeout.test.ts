import { post } from '@zhixing/contract/kernel/call.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { parseBoot } from './boot.ts'
import { CallError } from './call-error.ts'
import { configureConnection } from './connection.ts'
import { send } from './send.ts'

const call = post('/api/Room/create', { who: 'anyone', summary: 'planted', spec: 'test', output: z.object({}) })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  configureConnection(parseBoot(null).config)
  // A server that never answers, but lets go when it is told to.
  vi.stubGlobal('fetch', (_url: string, init: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      init.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('request.timeout: a call without an answer ends after 15000 ms with a network message', async () => {
  let ended: unknown
  const sending = send(call, {}).catch((error: unknown) => {
    ended = error
  })
  await vi.advanceTimersByTimeAsync(14_999)
  expect(ended).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await sending
  expect(ended).toBeInstanceOf(CallError)
  expect(ended).toMatchObject({ code: 0, message: '网络异常，请稍后重试' })
})

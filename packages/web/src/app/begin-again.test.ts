import { expect, test } from 'vitest'
import { beginAgain } from './begin-again.ts'

function pageOf({ isReload = false, ...others }: { isReload?: boolean } & Record<string, unknown> = {}) {
  const said: unknown[] = []
  const reported: unknown[] = []
  let reloads = 0
  const page = {
    performance: { getEntriesByType: () => [{ type: isReload ? 'reload' : 'navigate' }] },
    navigator: { onLine: true },
    location: { href: '/here', reload: () => (reloads += 1) },
    document: {
      getElementById: () => ({ querySelector: () => null, append: (...pieces: unknown[]) => said.push(...pieces) }),
      createElement: () => ({}),
    },
    ...others,
  }
  return { page: page as unknown as Window, said, reported, reloads: () => reloads }
}

test('a browser without reportError reloads once and then says what is wrong (T303)', () => {
  const first = pageOf()
  beginAgain(first.page, new Error('no code'))
  expect(first.reloads()).toBe(1)
  const second = pageOf({ isReload: true })
  beginAgain(second.page, new Error('no code'))
  expect(second.reloads()).toBe(0)
  expect(second.said[0]).toBe('页面没有加载出来，可能网络不稳定。')
})

test('an error is reported where it can be', () => {
  const reported: unknown[] = []
  const { page } = pageOf({ reportError: (error: unknown) => reported.push(error) })
  beginAgain(page, 'why')
  expect(reported).toEqual(['why'])
})

test('nothing is tried again below the floor, whose page says all', () => {
  const { page, reloads, said } = pageOf({ belowFloor: true })
  beginAgain(page, new Error('no code'))
  expect([reloads(), said]).toEqual([0, []])
})

import { afterEach, expect, test, vi } from 'vitest'
import { productLabel } from '#session/site.ts'
import { readBuildId } from './version.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the version file is read with GET and another query each time (version.file)', async () => {
  const asked: { url: string; method: string }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    asked.push({ url, method: init.method ?? 'GET' })
    return Promise.resolve(new Response(JSON.stringify({ build: 'b7' })))
  })
  expect(await readBuildId()).toBe('b7')
  await readBuildId()
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET'])
  expect(asked[0]?.url).toMatch(/^\/version\.json\?.+/)
  expect(asked[0]?.url).not.toBe(asked[1]?.url)
})

test('the product is labelled V3.0, whatever the build (version.label)', () => {
  expect(productLabel).toBe('V3.0')
})

import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('./newer-names.ts', import.meta.url), 'utf8')
const { code } = await transformWithOxc(source, 'newer-names.ts')

/** The names of a browser that has none of them, once the file has run there. */
function inOldBrowser<T>(script: string): T {
  const context = createContext({ structuredClone, DOMException, AbortController, setTimeout })
  runInContext(
    'delete Promise.withResolvers; delete ArrayBuffer.prototype.transfer; delete ArrayBuffer.prototype.transferToFixedLength; globalThis.AbortSignal = class {}',
    context,
  )
  runInContext(code, context)
  return runInContext(script, context)
}

test('a promise comes with what settles it (T300)', async () => {
  const made = inOldBrowser<{ promise: Promise<number>; resolve: (value: number) => void }>('Promise.withResolvers()')
  made.resolve(7)
  expect(await made.promise).toBe(7)
})

test.each(['transfer', 'transferToFixedLength'])('bytes move to a buffer of their own by %s (T300)', (name) => {
  const moved = inOldBrowser<number[]>(
    `const old = new Uint8Array([1, 2, 3]).buffer; const made = old.${name}(); [...new Uint8Array(made), old.byteLength]`,
  )
  expect([...moved]).toEqual([1, 2, 3, 0])
  const larger = inOldBrowser<number[]>(`[...new Uint8Array(new Uint8Array([1, 2]).buffer.${name}(4))]`)
  expect([...larger]).toEqual([1, 2, 0, 0])
})

test('a signal fires after its time', () => {
  expect(inOldBrowser<boolean>('AbortSignal.timeout(1_000_000).aborted')).toBe(false)
})

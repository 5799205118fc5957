import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from './features.ts'
import type { Call } from './kernel/call.ts'

const typed = ' ＨＴＴＰ\u200b\u3000协议 '

/** The keyword as the server reads it, of each call that takes one. */
function keywordsOf(calls: readonly Call[]): (readonly [string, unknown])[] {
  return calls.flatMap(({ name, input }) => {
    const schema = input instanceof z.ZodObject ? input.shape.keyword : undefined
    return schema ? [[name, z.parse(schema, typed)] as const] : []
  })
}

test('a keyword is folded wherever one is asked for: width, blanks, signs nobody sees (N18)', () => {
  const read = keywordsOf(
    Object.values(allCalls).flatMap((calls) => Object.values<Call>(calls).filter(({ method }) => method === 'GET')),
  )
  expect(read.length).toBeGreaterThan(40)
  // Of people by name: blanks between Latin letters and Chinese ones stay in both.
  expect(read.filter(([, keyword]) => keyword !== 'HTTP 协议')).toEqual([])
})

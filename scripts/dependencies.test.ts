import { expect, test } from 'vitest'
import { floor } from '../packages/web/build/floor.ts'
import { compare, isOlder, named } from './dependencies.ts'

test('versions are compared by their numbers', () => {
  expect([isOlder('1.7.6', '1.7.25'), isOlder('9.9.9', '10.0.0'), isOlder('18.4.0-beta.17', '18.4.1')]).not.toContain(
    false,
  )
  expect([isOlder('5.0.0', '4.0.4'), isOlder('1.2.3', '1.2.3')]).toEqual([false, false])
})

test('what is older than the newest seen is told, and what was never looked for', () => {
  const ours = new Map([
    ['old', '1.0.0'],
    ['new', '2.0.0'],
    ['added', '1.0.0'],
  ])
  expect(compare(ours, { newest: { old: '1.0.1', new: '2.0.0' } })).toEqual({
    older: [['old', '1.0.0']],
    unknown: ['added'],
  })
})

test('the oldest browser that journeys are walked in is the one that the floor names (T307)', () => {
  expect(named().get('@sparticuz/chromium')?.split('.')[0]).toBe(String(floor.chrome))
})

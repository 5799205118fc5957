import pg from 'pg'
import { expect, test } from 'vitest'
import { readMoment } from './moments.ts'

const usual = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

test.each([
  '2026-11-26 23:52:28+00',
  '2026-11-26 23:52:28.2+00',
  '2026-11-26 23:52:28.215+00',
  '2026-11-26 23:52:28.215999+00',
  '1969-12-31 23:59:59.999+00',
  '0099-01-01 00:00:00+00',
  '2026-11-27 07:52:28.215+08',
  '2026-11-27 05:22:28+05:30',
  '12026-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('reads %s as the driver does', (text) => {
  expect(readMoment(text)).toEqual(usual(text))
})

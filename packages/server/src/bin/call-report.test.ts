import { get, list } from '@zhixing/contract/kernel/call.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callReport } from './call-report.ts'

const about = { who: 'signedIn', summary: 'A call', spec: '1 §1' } as const
const row = z.object({ id: z.number() })
const leave = (output: z.ZodType) => get('/api/Room/leave', { ...about, writes: true, output })
const lists = list('/api/Room/lists', {
  ...about,
  who: { can: 'room.view', of: 'id', from: 'anyone' },
  filter: {},
  row,
  aliases: ['/api/Room/all'],
})
const linesOf = (output: z.ZodType) =>
  callReport({ room: { lists, leave: leave(output) } })
    .trim()
    .split('\n')

test('the report has a line for each call, by path', () => {
  expect(linesOf(row)).toEqual([
    expect.stringMatching(/^GET \| \/api\/Room\/leave \| signedIn \| single,writes \| 1 §1 \| A call \| [0-9a-f]{8}$/),
    expect.stringMatching(
      /^GET \| \/api\/Room\/lists \| room\.view of id from anyone \| list,also \/api\/Room\/all \| 1 §1 \| A call \| [0-9a-f]{8}$/,
    ),
  ])
})

test('a call whose reply changed has another line, and it alone', () => {
  const [before, after] = [linesOf(row), linesOf(row.extend({ left: z.boolean() }))]
  expect(after[0]).not.toBe(before[0])
  expect(after[1]).toBe(before[1])
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { get, list } from './call.ts'
import { withUsual } from './usual.ts'
import { usualOf } from './usual-of.ts'

const item = z.object({
  id: z.number(),
  title: z.string(),
  due_at: z.number().default(0),
  open: z.boolean().default(true),
  rule: z.object({ days: z.number() }).nullable().default(null),
  tags: z.array(z.string()).default([]),
})
const shape = z.object({ version: z.number(), items: z.array(item), more: item.optional() })
const plain = { id: 1, title: '', due_at: 0, open: true, rule: null, tags: [] }
const other = { id: 0, title: '第一章', due_at: 7, open: false, rule: { days: 3 }, tags: ['a'] }

test('what a reply left out is put in again, wherever it stands', () => {
  const usual = usualOf(shape) ?? expect.fail('nothing is usual')
  const reply = { version: 1, items: [plain, other], more: plain }
  const sent = { version: 1, items: [{ id: 1, title: '', tags: [] }, other], more: { id: 1, title: '', tags: [] } }
  expect(withUsual(usual, sent)).toEqual(reply)
  expect(withUsual(usual, reply)).toEqual(reply)
})

test('a call knows what its reply leaves out, a list for each of its rows; most leave out nothing', () => {
  const told = { who: 'anyone', summary: '', spec: 'test' } as const
  const values = { due_at: 0, open: true, rule: null }
  expect(get('/api/Probe/tree', { ...told, output: shape }).usual?.within.items).toEqual({ values, within: {} })
  expect(list('/api/Probe/lists', { ...told, row: item }).usual).toEqual({ values, within: {} })
  expect(get('/api/Probe/one', { ...told, output: z.object({ id: z.number() }) }).usual).toBeUndefined()
})

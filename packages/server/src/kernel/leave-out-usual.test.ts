import { usualOf } from '@zhixing/contract/kernel/usual-of.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileLeaveOut } from './leave-out-usual.ts'

const item = z.object({
  id: z.number(),
  title: z.string(),
  due_at: z.number().default(0),
  open: z.boolean().default(true),
  said: z.string().default(`it's "usual"\n`),
  rule: z.object({ days: z.number() }).nullable().default(null),
  tags: z.array(z.string()).default([]),
})
const shape = z.object({ version: z.number(), items: z.array(item), more: item.optional() })
const plain = { id: 1, title: '', due_at: 0, open: true, said: `it's "usual"\n`, rule: null, tags: [] }
const other = { id: 0, title: '第一章', due_at: 7, open: false, said: '', rule: { days: 3 }, tags: ['a'] }

test('a reply leaves out what is usual, wherever it stands, and stays as it was', () => {
  const leaveOut = compileLeaveOut(usualOf(shape) ?? expect.fail('nothing is usual'))
  const reply = { version: 1, items: [plain, other], more: plain }
  const before = structuredClone(reply)
  expect(JSON.parse(JSON.stringify(leaveOut(reply)))).toEqual({
    version: 1,
    items: [{ id: 1, title: '', tags: [] }, other],
    more: { id: 1, title: '', tags: [] },
  })
  expect(JSON.parse(JSON.stringify(leaveOut({ version: 1, items: [] })))).toEqual({ version: 1, items: [] })
  expect(reply).toEqual(before)
})

test('fields of an object that allows others are kept', () => {
  const loose = z.looseObject({ open: z.boolean().default(true) })
  const leaveOut = compileLeaveOut(usualOf(z.array(loose)) ?? expect.fail('nothing is usual'))
  expect(JSON.stringify(leaveOut([{ open: true, more: 1 }]))).toBe('[{"more":1}]')
})

test('a reply without usual values needs nothing', () => {
  expect(usualOf(z.object({ id: z.number(), tags: z.array(z.string()) }))).toBeUndefined()
})

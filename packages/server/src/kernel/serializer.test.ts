import { expect, test } from 'vitest'
import { probeCalls, useProbeServer } from '../../test/probe.ts'
import { checkReply, serializerOf } from './serializer.ts'

const strict = useProbeServer()
const loose = useProbeServer({ config: { CHECK_REPLIES: '0' } })

test('in tests a reply with a field its declaration does not name is a fault', async () => {
  expect((await strict.call(probeCalls.leak, {})).code).toBe(50000)
})

test('in production a field the declaration does not name never leaves', async () => {
  const reply = await loose.call(probeCalls.leak, {})
  expect(reply.body).toEqual({ code: 20000, message: '', data: { id: 1 } })
  expect(reply.raw.body).not.toContain('leaked')
})

test('fields may be called as words of JSON Schema are', async () => {
  const reply = await loose.call(probeCalls.words, {})
  expect(reply.data).toEqual({ format: 'mp4', pattern: null, minimum: 1, properties: { maximum: 2 } })
})

test('a field with its usual value is left out on the wire, and no client misses it', async () => {
  const reply = await loose.call(probeCalls.usual, {})
  expect(reply.raw.json().data).toEqual({ rows: [{ id: 1 }, { id: 2, open: false }] })
  expect(reply.data.rows).toEqual([
    { id: 1, open: true },
    { id: 2, open: false },
  ])
  const { rows } = reply.data
  expect(() => checkReply(probeCalls.usual, 'single', { code: 20000, message: '', data: { rows } })).not.toThrow()
  const [{ open: _open, ...lacking } = { id: 1 }] = rows
  expect(() =>
    checkReply(probeCalls.usual, 'single', { code: 20000, message: '', data: { rows: [lacking] } }),
  ).toThrow()
})

test('a reply that lacks a declared field is a fault, not a hole', () => {
  expect(() => serializerOf(probeCalls.echo, 'single')({ code: 20000, message: '', data: {} })).toThrow()
  expect(() => checkReply(probeCalls.echo, 'single', { code: 20000, message: '', data: {} })).toThrow()
  expect(() =>
    checkReply(probeCalls.echo, 'single', { code: 20000, message: '', data: { seen: 'x', more: 1 } }),
  ).toThrow(/seen/)
})

import { expect, test } from 'vitest'
import { probeCalls, useProbeServer } from '../../test/probe.ts'
import { buildPerson } from '../features/people/account/account.factory.ts'
import { anonymousReadLimit, anonymousWriteLimit, callLimit, createLimits, writeLimit } from './limits.ts'

const server = useProbeServer({ limitScale: 1 })
const hundredth = 0.01
const small = useProbeServer({ limitScale: hundredth })

test('an account has so many calls that change state in half a minute, then 42900 with the seconds to wait', async () => {
  const [person, other] = [await buildPerson(server), await buildPerson(server)]
  const at = Date.now()
  const write = (index: number) => server.call(probeCalls.write, { title: '限流' }, { as: person, at: at + index })
  const codes = await Promise.all(
    Array.from({ length: writeLimit.points }, async (_, index) => (await write(index)).code),
  )
  expect(new Set(codes)).toEqual(new Set([20000]))
  const refused = await write(writeLimit.points)
  expect(refused.status).toBe(429)
  expect(refused.code).toBe(42900)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThanOrEqual(1)
  expect(wait).toBeLessThanOrEqual(writeLimit.seconds)
  expect((await server.call(probeCalls.write, { title: '限流' }, { as: other })).code).toBe(20000)
  expect((await server.call(probeCalls.echo, {}, { as: person })).code).toBe(20000)
})

test('where nobody is signed in the device is counted, and another device is not touched', async () => {
  const cookie = (device: string) => ({ cookie: `device=${device}` })
  const call = (device: string) => server.call(probeCalls.echo, {}, { headers: cookie(device) })
  const codes = await Promise.all(
    Array.from({ length: callLimit.points + 1 }, async () => (await call('one-busy-device-of-them')).code),
  )
  expect(codes.filter((code) => code === 42900)).toHaveLength(1)
  expect((await call('one-quiet-device-of-all')).code).toBe(20000)
})

test('what changes anything without a session is counted by its address, whatever device it says it is', async () => {
  const at = Date.now()
  const say = (index: number, from: string) =>
    server.call(probeCalls.say, {}, { from, at: at + index, headers: { cookie: `device=made-up-device-${index}` } })
  const codes: number[] = []
  for (let index = 0; index < anonymousWriteLimit.points; index += 100) {
    const some = await Promise.all(Array.from({ length: 100 }, (_, n) => say(index + n, '10.3.0.1')))
    codes.push(...some.map(({ code }) => code))
  }
  expect(new Set(codes)).toEqual(new Set([20000]))
  const refused = await say(5_001, '10.3.0.1')
  expect([refused.code, Number(refused.headers['retry-after']) > 0]).toEqual([42900, true])
  expect((await say(5_002, '10.3.0.2')).code).toBe(20000)
  const person = await buildPerson(server)
  expect((await server.call(probeCalls.write, { title: '限流' }, { as: person, from: '10.3.0.1' })).code).toBe(20000)
})

test('what is read without a session is counted by its address, whatever device it says it is (N8)', async () => {
  const points = anonymousReadLimit.points * hundredth
  const read = (index: number, from: string) =>
    small.call(probeCalls.echo, {}, { from, headers: { cookie: `device=made-up-device-${index}` } })
  const codes = await Promise.all(Array.from({ length: points + 5 }, async (_, n) => (await read(n, '10.4.0.1')).code))
  expect(codes.filter((code) => code === 42900)).toHaveLength(5)
  expect((await read(0, '10.4.0.2')).code).toBe(20000)
  const person = await buildPerson(small)
  expect((await small.call(probeCalls.echo, {}, { as: person, from: '10.4.0.1' })).code).toBe(20000)
})

test('limits are counted by name and key, and forgotten on request', async () => {
  const limits = createLimits()
  const [one, two] = [
    { name: 'one', points: 2, seconds: 60 },
    { name: 'two', points: 2, seconds: 60 },
  ]
  await limits.use(one, 'a')
  expect(await limits.isUsedUp(one, 'a')).toBe(false)
  await limits.use(one, 'a')
  expect(await limits.isUsedUp(one, 'a')).toBe(true)
  expect([await limits.isUsedUp(one, 'b'), await limits.isUsedUp(two, 'a')]).toEqual([false, false])
  await expect(limits.use(one, 'a')).rejects.toMatchObject({ code: 'TOO_MANY' })
  await limits.clear(one, 'a')
  await limits.use(one, 'a')
})

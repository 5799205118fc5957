import { allCalls } from '@zhixing/contract/features.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildMember } from '../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from './client.ts'
import { probeCalls, useProbeServer } from './probe.ts'
import { readCsv, readInputs, readMatrix } from './who.ts'
import { absentId, buildWorld, changedOf, type World } from './world.ts'

const server = useProbeServer()
let world: World
let outsider: SignedIn

beforeAll(async () => {
  world = await buildWorld(server)
  outsider = await buildMember(server, { role: 'ROLE_TEACHER' })
})
afterAll(async () => expect(await changedOf(world)).toEqual([]))

/** Every call that takes an object, by its declaration or by its rows. */
const guarded = Object.entries(allCalls).flatMap(([feature, calls]) => {
  const { expected } = readMatrix(readCsv(feature), Object.values(calls))
  return Object.entries(calls)
    .filter(([, call]) => 'anonymous foreign' in (expected.get(call.name) ?? {}) || typeof call.who === 'object')
    .map(([key, call]) => ({ feature, key, call, name: call.name }))
})

/** What is told about an object: everything but the request's own id, and the object's where it was asked for. */
async function answer(call: Call, input: unknown, as: SignedIn | undefined): Promise<unknown> {
  const { status, body } = await server.call(call, z.looseObject({}).parse(input), { as })
  const { request_id: _id, ...told } = body
  return { status, ...told }
}

test('there are calls to walk', () => {
  expect(guarded.length).toBeGreaterThan(20)
})

test.each(guarded)(
  '$name: a private object of strangers answers as one that does not exist',
  async ({ feature, key, call }) => {
    const make = (await readInputs(feature))[key]
    // Nobody who asks here is let in, so that one of each serves them all, and every call. One after the other: the newest is meant by its number.
    const made: unknown[] = []
    for (const object of ['none', 'own', 'foreign'] as const) {
      made.push(await make?.(world, { role: 'teacher', as: undefined, object, sharedBy: object }))
    }
    for (const as of [outsider, undefined]) {
      const told: unknown[] = []
      for (const input of made) {
        told.push(await answer(call, input, as))
      }
      const [absent, ...there] = told
      for (const one of there) {
        expect(one).toEqual(absent)
      }
    }
  },
)

test('a call that tells an object of strangers from an absent one would be seen', async () => {
  const absent = await answer(probeCalls.detail, { id: 404 }, outsider)
  const there = await answer(probeCalls.detail, { id: 7 }, outsider)
  expect(there).not.toEqual(absent)
  expect(await answer(probeCalls.detail, { id: absentId }, undefined)).not.toEqual(absent)
})

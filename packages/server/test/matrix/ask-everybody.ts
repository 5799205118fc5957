import { OK } from '@zhixing/contract/codes.ts'
import { allCalls } from '@zhixing/contract/features.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { changesState } from '@zhixing/contract/kernel/changes-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildSession } from '../../src/features/people/account/account.factory.ts'
import type { SignedIn } from '../client.ts'
import { useOwnServer } from '../test-server.ts'
import { partsOf, readCsv, readInputs, readMatrix } from '../who.ts'
import { type Asked, buildWorld, changedOf, type World } from '../world.ts'

/**
 * Makes every call of the features whose names begin in this range as every role: several files share the cores. An object
 * stays as it was when a call reads it, or refuses: one of each kind serves everybody and every call. Whoever is let in by a call
 * that changes something is given one made afresh; members and tutors have theirs, for what a call reads may be their own.
 */
export function askEverybody(from: string, to: string): void {
  const server = useOwnServer()
  const sessions = new Map<number, SignedIn>()
  let world: World

  beforeAll(async () => {
    world = await buildWorld(server)
  })
  afterAll(async () => expect(await changedOf(world)).toEqual([]))

  const some = Object.entries(allCalls).filter(([name]) => name.slice(0, 1) >= from && name.slice(0, 1) <= to)
  describe.each(some)('%s', (feature, calls) => {
    const { expected, faults } = readMatrix(readCsv(feature), Object.values(calls), feature)

    test('who.csv has rows for every call, each role and each object, and no others', () => {
      expect(faults).toEqual([])
    })

    test.each(Object.entries(calls))('%s answers each role as who.csv says', async (key, call) => {
      const inputs = await readInputs(feature)
      const wanted = expected.get(call.name) ?? {}
      const found: Record<string, number> = {}
      const make = async (asked: Asked) => await inputs[key]?.(world, asked)
      const ask = async (input: unknown, { as }: Asked) => {
        const person = as && { ...as, ...(sessions.get(as.userId) ?? (await buildSession(server, as.userId))) }
        const { code } = await server.call(call, z.looseObject({}).parse(input), { as: person })
        if (person) {
          sessions.set(person.userId, person)
        }
        return code
      }
      const shared = new Map<string, unknown>()
      // An object made for a person may change their rights, and so may a call that lets them in: a new session knows.
      const askAnew = async (asked: Asked) => {
        const input = await make(asked)
        if (asked.sharedBy !== undefined) {
          shared.set(asked.sharedBy, input)
        }
        sessions.delete(asked.as?.userId ?? 0)
        const code = await ask(input, asked)
        sessions.delete(asked.as?.userId ?? 0)
        return code
      }
      const askShared = async (asked: Asked, sharedBy: string) =>
        shared.has(sharedBy) ? await ask(shared.get(sharedBy), asked) : await askAnew({ ...asked, sharedBy })
      for (const [place, code] of Object.entries(wanted)) {
        const asked = askedAt(world, place)
        const sharedBy = sharedByOf(call, asked, code)
        const answer = sharedBy === undefined ? undefined : await askShared(asked, sharedBy)
        // An object made for another role may not be this one's.
        found[place] = answer === code ? answer : await askAnew(asked)
      }
      expect(found).toEqual(wanted)
    })
  })
}

function askedAt(world: World, place: string): Asked {
  const { role, object } = partsOf(place)
  return { role, object, as: role === 'anonymous' ? undefined : world.people[role] }
}

/** A name for the tries that one object serves: none where a call changes it. */
function sharedByOf(call: Call, { role, object }: Asked, code: number): string | undefined {
  if (code === OK && changesState(call)) {
    return
  }
  const isOwn = role === 'tutor' || (code === OK && role === 'member')
  return `${isOwn ? role : 'others'} ${object} ${code === OK}`
}

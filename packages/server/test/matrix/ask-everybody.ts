import { OK } from '@zhixing/contract/codes.ts'
import { allCalls } from '@zhixing/contract/features.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { changesState } from '@zhixing/contract/kernel/changes-state.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildSession } from '../../src/features/people/account/account.factory.ts'
import type { SignedIn } from '../client.ts'
import { useOwnServer } from '../test-server.ts'
import { partsOf, readCsv, readInputs, readMatrix } from '../who.ts'
import { type Asked, buildWorld, type World } from '../world.ts'

/**
 * Makes every call of the features whose names begin in this range as every role: several files share the cores. An object
 * stays as it was when a call reads it, or refuses: one of each kind serves everybody. Whoever is let in by a call that
 * changes something is given one of their own, and so is a member, for what a call reads may be their own, and a tutor.
 */
export function askEverybody(from: string, to: string): void {
  const server = useOwnServer()
  const sessions = new Map<number, SignedIn>()
  let world: World

  beforeAll(async () => {
    world = await buildWorld(server)
  })

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
      // An object made for a person may change their rights, and so may a call that lets them in: a new session knows.
      const askAnew = async (asked: Asked) => {
        const input = await make(asked)
        sessions.delete(asked.as?.userId ?? 0)
        const code = await ask(input, asked)
        sessions.delete(asked.as?.userId ?? 0)
        return { input, code }
      }
      const shared = new Map<string, unknown>()
      for (const [place, code] of Object.entries(wanted)) {
        const asked = askedAt(world, place)
        const kind = sharedBy(call, asked, code)
        const answer = shared.has(kind) ? await ask(shared.get(kind), asked) : undefined
        if (answer === code) {
          found[place] = answer
          continue
        }
        // The first of its kind; or an object made for another role is not this one's.
        const anew = await askAnew(asked)
        shared.set(kind, shared.get(kind) ?? anew.input)
        found[place] = anew.code
      }
      expect(found).toEqual(wanted)
    })
  })
}

function askedAt(world: World, place: string): Asked {
  const { role, object } = partsOf(place)
  return { role, object, as: role === 'anonymous' ? undefined : world.people[role] }
}

/** A name for the tries that one object serves. */
function sharedBy(call: Call, { role, object }: Asked, code: number): string {
  const isOwn = role === 'tutor' || (code === OK && (changesState(call) || role === 'member'))
  return isOwn ? `${role} ${object}` : `${code === OK} ${object}`
}

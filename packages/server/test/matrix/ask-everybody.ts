import { OK } from '@zhixing/contract/codes.ts'
import { allCalls } from '@zhixing/contract/features.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { changesState } from '@zhixing/contract/kernel/changes-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildSession } from '../../src/features/people/account/account.factory.ts'
import type { CallResult, SignedIn } from '../client.ts'
import { useOwnServer } from '../test-server.ts'
import { type Expected, partsOf, readCsv, readInputs, readMatrix } from '../who.ts'
import { type Asked, buildWorld, changedOf, type Person, type World } from '../world.ts'
import { toldApart, toldBy } from './told.ts'

/**
 * Makes every call of the features whose names begin in this range as every role: several files share the cores. An object
 * stays as it was when a call reads it, or refuses: one of each kind serves everybody and every call. One that a call changes serves
 * those whom it lets in, and is made afresh for somebody who is refused then; members and tutors have theirs, for what a call
 * reads may be their own.
 * A private object answers strangers as one that does not exist.
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

    test.each(Object.entries(calls))('%s answers each role as who.csv says, and strangers alike', async (key, call) => {
      const make = (await readInputs(feature))[key]
      const wanted = expected.get(call.name) ?? {}
      const askAt = asker(call, {
        make: async (asked) => z.looseObject({}).parse(await make?.(world, asked)),
        ask: async (input, as) => await server.call(call, input, { as: as && (await sessionOf(as)) }),
        forget: (as) => as && sessions.delete(as.userId),
      })
      const found: Expected = {}
      const refusals: Record<string, unknown> = {}
      for (const [place, code] of Object.entries(wanted)) {
        const answer = await askAt(askedAt(world, place), code)
        found[place] = answer.code
        if (answer.code !== OK) {
          refusals[place] = toldBy(answer)
        }
      }
      expect(found).toEqual(wanted)
      expect(toldApart(refusals)).toEqual([])
    })
  })

  async function sessionOf(person: Person): Promise<SignedIn> {
    const session = sessions.get(person.userId) ?? (await buildSession(server, person.userId))
    const signedIn = { ...person, ...session }
    sessions.set(person.userId, signedIn)
    return signedIn
  }
}

type Input = Record<string, unknown>

interface Means {
  make: (asked: Asked) => Promise<Input>
  ask: (input: Input, as: Person | undefined) => Promise<CallResult<Call>>
  /** A new session knows what an object made for a person, or a call that lets them in, has changed of their rights. */
  forget: (as: Person | undefined) => void
}

/** Asks a call as somebody, by an object that serves others too where that is answered as wanted, else by one of their own. */
function asker(call: Call, { make, ask, forget }: Means) {
  const served = new Map<string, Input>()
  const askAfresh = async (asked: Asked, serves: string) => {
    const input = await make(asked)
    served.set(serves, input)
    forget(asked.as)
    const answer = await ask(input, asked.as)
    forget(asked.as)
    return answer
  }
  return async (asked: Asked, code: number) => {
    const isChanged = code === OK && changesState(call)
    const serves = servedBy(asked, code)
    const input = served.get(serves)
    if (input && !(isChanged && asked.object === 'none')) {
      const answer = await ask(input, asked.as)
      if (isChanged) {
        forget(asked.as)
      }
      // One made for another role may not be this one's, or be used up.
      return answer.code === code ? answer : await askAfresh(asked, serves)
    }
    const answer = isChanged ? undefined : await askAfresh({ ...asked, sharedBy: serves }, serves)
    return answer?.code === code ? answer : await askAfresh(asked, serves)
  }
}

function askedAt(world: World, place: string): Asked {
  const { role, object } = partsOf(place)
  return { role, object, as: role === 'anonymous' ? undefined : world.people[role] }
}

/** A name for the tries that one object serves. */
function servedBy({ role, object }: Asked, code: number): string {
  const isOwn = role === 'tutor' || (code === OK && role === 'member')
  return `${isOwn ? role : 'others'} ${object} ${code === OK}`
}

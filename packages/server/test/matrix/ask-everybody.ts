import { OK } from '@zhixing/contract/codes.ts'
import { allCalls } from '@zhixing/contract/features.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildSession } from '../../src/features/people/account/account.factory.ts'
import { useTestServer } from '../test-server.ts'
import { partsOf, readCsv, readInputs, readMatrix } from '../who.ts'
import { type Asked, buildWorld, type World } from '../world.ts'

/** Makes every call of the features whose names begin in this range as every role: several files share the cores. */
export function askEverybody(from: string, to: string): void {
  const server = useTestServer()
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
      const inputFor = strangersOnce(async (asked) => await inputs[key]?.(world, asked), wanted)
      for (const place of Object.keys(wanted)) {
        const { role, object } = partsOf(place)
        const person = role === 'anonymous' ? undefined : world.people[role]
        const input = await inputFor(place, { role, object, as: person })
        // A session of its own for each try: some calls end or change theirs.
        const as = person && { ...person, ...(await buildSession(server, person.userId)) }
        found[place] = (await server.call(call, z.looseObject({}).parse(input), { as })).code
      }
      expect(found).toEqual(wanted)
    })
  })
}

/** What is a stranger's stays as it was, whoever of the refused asks: one serves them all. */
function strangersOnce(make: (asked: Asked) => Promise<unknown>, wanted: Readonly<Record<string, number>>) {
  let strange: Promise<unknown> | undefined
  return async (place: string, asked: Asked) => {
    if (asked.object !== 'foreign' || wanted[place] === OK) {
      return await make(asked)
    }
    strange ??= make(asked)
    return await strange
  }
}

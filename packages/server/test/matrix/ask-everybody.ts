import { allCalls } from '@zhixing/contract/features.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildSession } from '../../src/features/account/account.factory.ts'
import { useTestServer } from '../test-server.ts'
import { partsOf, readCsv, readInputs, readMatrix } from '../who.ts'
import { buildWorld, type World } from '../world.ts'

/** Makes every call of the features whose names begin in this range as every role: several files share the cores. */
export function askEverybody(from: string, to: string): void {
  const server = useTestServer()
  let world: World

  beforeAll(async () => {
    world = await buildWorld(server)
  })

  const some = Object.entries(allCalls).filter(([name]) => name.slice(0, 1) >= from && name.slice(0, 1) <= to)
  describe.each(some)('%s', (feature, calls) => {
    const { expected, faults } = readMatrix(readCsv(feature), Object.values(calls))

    test('who.csv has rows for every call, each role and each object, and no others', () => {
      expect(faults).toEqual([])
    })

    test.each(Object.entries(calls))('%s answers each role as who.csv says', async (key, call) => {
      const inputs = await readInputs(feature)
      const wanted = expected.get(call.name) ?? {}
      const found: Record<string, number> = {}
      for (const place of Object.keys(wanted)) {
        const { role, object } = partsOf(place)
        const person = role === 'anonymous' ? undefined : world.people[role]
        const input = await inputs[key]?.(world, { role, object, as: person })
        // A session of its own for each try: some calls end or change theirs.
        const as = person && { ...person, ...(await buildSession(server, person.userId)) }
        found[place] = (await server.call(call, z.looseObject({}).parse(input), { as })).code
      }
      expect(found).toEqual(wanted)
    })
  })
}

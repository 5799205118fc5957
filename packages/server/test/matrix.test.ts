import { allCalls } from '@zhixing/contract/features.ts'
import { get } from '@zhixing/contract/kernel/call.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildSession } from '../src/features/account/account.factory.ts'
import { useTestServer } from './test-server.ts'
import { partsOf, readCsv, readInputs, readMatrix } from './who.ts'
import { buildWorld, type World } from './world.ts'

const server = useTestServer()
let world: World

beforeAll(async () => {
  world = await buildWorld(server)
})

describe.each(Object.entries(allCalls))('%s', (feature, calls) => {
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

const options = { summary: 'planted', spec: 'test', output: z.object({}) }
const open = get('/api/Planted/open', { ...options, who: 'anyone' })
const guarded = get('/api/Planted/guarded', { ...options, who: { can: 'view', of: 'id' } })
const head = 'call,role,object,code'

describe('faults of a who.csv', () => {
  test.each([
    ['a declared call without rows', `${head}\n`, 'Planted/open: no rows'],
    ['a call that no role may make', `${head}\nPlanted/open,*,*,40300`, 'Planted/open: answers 20000 to nobody'],
    ['an unknown call', `${head}\nPlanted/open,*,*,20000\nPlanted/gone,*,*,20000`, 'Planted/gone,*,*: no such call'],
    [
      'an unknown role',
      `${head}\nPlanted/open,*,*,20000\nPlanted/open,boss,*,20000`,
      'Planted/open,boss,*: no such role',
    ],
    [
      'an unknown object',
      `${head}\nPlanted/open,*,*,20000\nPlanted/open,*,ours,40300`,
      'Planted/open,*,ours: no such object',
    ],
    [
      'an unknown code',
      `${head}\nPlanted/open,*,*,20000\nPlanted/open,guest,*,2`,
      'Planted/open,guest,*: no such code',
    ],
    ['a role left out', `${head}\nPlanted/open,guest,*,20000`, 'Planted/open: no row for anonymous none'],
    ['another first line', `call;role\nPlanted/open,*,*,20000`, 'first line is call;role'],
  ])('%s', (_what, text, fault) => {
    expect(readMatrix(text, [open]).faults).toContain(fault)
  })

  test('an object left out', () => {
    const { faults } = readMatrix(`${head}\nPlanted/guarded,*,own,20000`, [guarded])
    expect(faults).toContain('Planted/guarded: no row for super foreign')
  })

  test('a later row overrides an earlier one, and a call without an object has none', () => {
    const rows = `${head}\nPlanted/open,*,*,40100\nPlanted/open,super,*,20000`
    const { expected, faults } = readMatrix(rows, [open])
    expect(faults).toEqual([])
    expect(expected.get('Planted/open')).toMatchObject({ 'guest none': 40100, 'super none': 20000 })
  })
})

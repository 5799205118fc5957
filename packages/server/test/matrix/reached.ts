import { OK } from '@zhixing/contract/codes.ts'
import { allCalls } from '@zhixing/contract/features.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { changesState } from '@zhixing/contract/kernel/changes-state.ts'
import { buildSession } from '../../src/features/people/account/account.factory.ts'
import { roleNames } from '../roles.ts'
import { partsOf, readCsv, readInputs, readMatrix } from '../who.ts'
import type { Person, World } from '../world.ts'

/** Somebody, or nobody, and what they send. */
export interface Prepared {
  as: Person | undefined
  input: unknown
}

/** A call with who reaches its handler, as who.csv says, and how a valid input of it is made. */
export interface Reached {
  name: string
  call: Call
  /** Somebody of that role with a session of their own, and an input that is valid for them. */
  prepare: (world: World) => Promise<Prepared>
}

/** Nobody and demo users come last: they are the ones a limit or a rule of their own stops. */
const preferred = [...roleNames.filter((role) => role !== 'anonymous' && role !== 'demo'), 'demo', 'anonymous']

/** Every call with the first role whose own object it answers with 20000. */
export function reachedCalls(): Reached[] {
  return Object.entries(allCalls).flatMap(([feature, calls]) => {
    const { expected } = readMatrix(readCsv(feature), Object.values(calls), feature)
    return Object.entries(calls).map(([key, call]) => {
      const places = Object.entries(expected.get(call.name) ?? {}).flatMap(([place, code]) =>
        code === OK ? [partsOf(place)] : [],
      )
      const place = places.sort((a, b) => preferred.indexOf(a.role) - preferred.indexOf(b.role))[0]
      if (!place) {
        throw new Error(`${call.name} answers ${OK} to nobody`)
      }
      return {
        name: call.name,
        call,
        prepare: async (world) => {
          const person = place.role === 'anonymous' ? undefined : world.people[place.role]
          // A call that reads leaves its object as it is, for the next one.
          const sharing = changesState(call) ? {} : { sharedBy: `${place.role} ${place.object}` }
          const input = await (await readInputs(feature))[key]?.(world, { ...place, ...sharing, as: person })
          return { as: person && { ...person, ...(await buildSession(world.server, person.userId)) }, input }
        },
      }
    })
  })
}

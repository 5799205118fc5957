import { codes, OK } from '@zhixing/contract/codes.ts'
import { allCalls } from '@zhixing/contract/features.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { changesState, needsPlan } from '@zhixing/contract/kernel/changes-state.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildSession } from '../src/features/people/account/account.factory.ts'
import { buildOrg } from '../src/features/people/organisation/organisation.factory.ts'
import { addOrgMembers } from '../src/features/people/organisation/public.ts'
import { useOwnServer } from './test-server.ts'
import { readCsv, readInputs, readMatrix } from './who.ts'
import { buildWorld, type Person, type World } from './world.ts'

const server = useOwnServer()

/** Rights of whoever makes and manages: `who` of a call names one, or the role of a teacher. */
const managing = ['edit', 'info', 'delete', 'members', 'cooperators', 'grade', 'gradebook']

/** Calls of teachers that make nothing of an organisation's, take away, read, or mark: they go on. */
const goOn = [
  'Certificate/deleteTemplate',
  'QuestionImport/template',
  // A teacher's own, for marking.
  'Rubric/remove',
  'Rubric/save',
  'User/getLxpUsers',
]

/** Whether a call is stopped: a copy is, though what it copies is only read, because something is made. */
function isStopped(call: Call, input: unknown): boolean {
  const isCopy = call.name.endsWith('/copy')
  return !goOn.includes(call.name) && (isCopy || needsPlan(call, z.parse(call.input, input)))
}

function manages({ who }: Call): boolean {
  const [of, what = ''] = typeof who === 'object' ? who.can.split('.') : []
  return who === 'teacher' || ((of === 'content' || of === 'leaf' || of === 'bank') && managing.includes(what))
}

/** Leaves that a person made, whatever they are in their organisation. */
const ofLibrary = ({ name }: Call) => name.startsWith('Library/')

/** Whether a call changes a leaf or a bank: what it belongs to says whose plan counts, wherever its maker is by now. */
function changesOwn(call: Call): boolean {
  const [of] = typeof call.who === 'object' ? call.who.can.split('.') : []
  return of === 'leaf' || of === 'bank' || (ofLibrary(call) && !call.name.endsWith('/copy'))
}

/** Roles that a call is made as, the first that who.csv lets in; none for calls of super admins, whom no plan stops. */
const asked = ['owner', 'orgAdmin'] as const

const walked = Object.entries(allCalls).flatMap(([feature, calls]) => {
  const { expected } = readMatrix(readCsv(feature), Object.values(calls), feature)
  return Object.entries(calls).flatMap(([key, call]) => {
    const codeOf = (role: string) =>
      expected.get(call.name)?.[`${role} own`] ?? expected.get(call.name)?.[`${role} none`]
    const role = asked.find((name) => codeOf(name) === OK)
    return changesState(call) && (manages(call) || ofLibrary(call)) && role ? [{ feature, key, call, role }] : []
  })
})

async function runOut({ org }: World): Promise<void> {
  await server.database.query({
    text: `update plan set expires_at = clock_now() - interval '1 day' where org_id = $1`,
    values: [org.id],
  })
}

/** Takes a person out of their organisation into another one, whose plan is in force; gives them as they are signed in there. */
async function moved(person: Person): Promise<Person> {
  const org = await buildOrg(server)
  await server.database.tx(async (tx) => {
    await tx.query({ text: `update org_member set state = 'left' where user_id = $1`, values: [person.userId] })
    await addOrgMembers(tx, [{ orgId: org.id, userId: person.userId, role: 'ROLE_TEACHER' }])
  })
  return { ...person, org, ...(await buildSession(server, person.userId)) }
}

let world: World
const made: { call: Call; input: unknown; as: Person }[] = []

// Objects are made while the plan is in force.
beforeAll(async () => {
  world = await buildWorld(server)
  for (const { feature, key, call, role } of walked) {
    const as = world.people[role]
    const input = await (await readInputs(feature))[key]?.(world, { role, object: 'own', as })
    made.push({ call, input, as: { ...as, ...(await buildSession(server, as.userId)) } })
  }
  await runOut(world)
}, 120_000)

type Made = (typeof made)[number]

/** The codes that calls answer, by their names. */
async function answersTo(all: readonly Made[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { call, input, as } of all) {
    found[call.name] = (await server.call(call, z.looseObject({}).parse(input), { as })).code
  }
  return found
}

test('every call that makes or manages is refused once the plan has run out, but those that say otherwise (K23)', async () => {
  const wanted = made.map(({ call, input }) => [call.name, isStopped(call, input) ? codes.PLAN.code : OK])
  expect(await answersTo(made)).toEqual(Object.fromEntries(wanted))
  expect(made.length).toBeGreaterThan(100)
  // The plan of what is changed counts, and not that of the organisation its maker is in by now.
  const left = await moved(world.people.owner)
  const theirs = made.flatMap((one) =>
    one.as.userId === left.userId && changesOwn(one.call) && isStopped(one.call, one.input)
      ? [{ ...one, as: left }]
      : [],
  )
  const stopped = theirs.map(({ call }) => [call.name, codes.PLAN.code])
  expect(await answersTo(theirs)).toEqual(Object.fromEntries(stopped))
  expect(theirs.length).toBeGreaterThan(20)
}, 90_000)

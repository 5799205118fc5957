import { codes, OK } from '@zhixing/contract/codes.ts'
import { allCalls } from '@zhixing/contract/features.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { changesState, needsPlan } from '@zhixing/contract/kernel/changes-state.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildSession } from '../src/features/people/account/account.factory.ts'
import { useOwnServer } from './test-server.ts'
import { readCsv, readInputs, readMatrix } from './who.ts'
import { buildWorld, type Person, type World } from './world.ts'

const server = useOwnServer()

/** Rights of whoever makes and manages: `who` of a call names one, or the role of a teacher. */
const managing = ['edit', 'info', 'delete', 'members', 'cooperators', 'grade', 'gradebook']

/** Calls of teachers that make nothing of an organisation's, take away, read, or mark: they go on. */
const goOn = [
  'Certificate/deleteTemplate',
  // Marking: scores follow the answers that count.
  'Exam/acceptAnswers',
  'Exam/remark',
  'QuestionBank/delete',
  'QuestionBank/removeCategory',
  'QuestionBank/restore',
  'QuestionImport/template',
  // A teacher's own, for marking.
  'Rubric/remove',
  'Rubric/save',
  'User/getLxpUsers',
]

/** Whether a call is stopped: a copy is, though what it copies is only read, because something is made. */
function isStopped(call: Call, input: unknown): boolean {
  const isCopy = call.name.endsWith('/copy')
  return !goOn.includes(call.name) && (isCopy || needsPlan(call, call.input.parse(input)))
}

function manages({ who }: Call): boolean {
  const [of, what = ''] = typeof who === 'object' ? who.can.split('.') : []
  return who === 'teacher' || ((of === 'content' || of === 'leaf' || of === 'bank') && managing.includes(what))
}

/** Roles that a call is made as, the first that who.csv lets in; none for calls of super admins, whom no plan stops. */
const asked = ['owner', 'orgAdmin'] as const

const walked = Object.entries(allCalls).flatMap(([feature, calls]) => {
  const { expected } = readMatrix(readCsv(feature), Object.values(calls), feature)
  return Object.entries(calls).flatMap(([key, call]) => {
    const codeOf = (role: string) =>
      expected.get(call.name)?.[`${role} own`] ?? expected.get(call.name)?.[`${role} none`]
    const role = asked.find((name) => codeOf(name) === OK)
    return changesState(call) && manages(call) && role ? [{ feature, key, call, role }] : []
  })
})

async function runOut({ org }: World): Promise<void> {
  await server.database.query({
    text: `update plan set expires_at = clock_now() - interval '1 day' where org_id = $1`,
    values: [org.id],
  })
}

const made: { call: Call; input: unknown; as: Person }[] = []

// Objects are made while the plan is in force.
beforeAll(async () => {
  const world = await buildWorld(server)
  for (const { feature, key, call, role } of walked) {
    const as = world.people[role]
    const input = await (await readInputs(feature))[key]?.(world, { role, object: 'own', as })
    made.push({ call, input, as: { ...as, ...(await buildSession(server, as.userId)) } })
  }
  await runOut(world)
}, 120_000)

test('every call that makes or manages is refused once the plan has run out, but those that say otherwise (K23)', async () => {
  const found: Record<string, number> = {}
  const wanted: Record<string, number> = {}
  for (const { call, input, as } of made) {
    found[call.name] = (await server.call(call, z.looseObject({}).parse(input), { as })).code
    wanted[call.name] = isStopped(call, input) ? codes.PLAN.code : OK
  }
  expect(found).toEqual(wanted)
  expect(made.length).toBeGreaterThan(100)
}, 60_000)

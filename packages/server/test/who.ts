import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { codes, OK } from '@zhixing/contract/codes.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Call, CallInput } from '@zhixing/contract/kernel/call.ts'
import { type ObjectName, objectNames, type RoleName, roleNames, rolesInObject } from './roles.ts'
import { answerOf, isInContainer, likeInObject } from './who-derived.ts'
import type { Asked, World } from './world.ts'

/*
 * Who may call what. Beside each feature's handlers stand
 *
 *   who.csv         call,role,object,code: what the call answers. `*` stands for every role or object; a later row
 *                   overrides an earlier one. Objects: own, foreign, none (see roles.ts). A call that takes an object
 *                   (`who: { can }`, or one whose rows name own or foreign) has all three; any other has `none` alone.
 *   who.inputs.ts   export const inputs = inputsOf(calls, { key: (world, asked) => input }): a valid input of each call,
 *                   with the object as asked, made by `once` (world.ts): calls that leave it as it is share one.
 *
 * People who are somebody by the object alone (assistants, tutors, applicants, learners of another container that holds it) have no
 * rows where the rules of its type say what they may (who-derived.ts): rows of their own say what differs, and `*` is none of
 * them. All but the assistant are asked about their own objects only, of calls that are about something in a container.
 *
 * The calls of a container (a feature named as its type) need no rows: who-derived.ts reads their answers from `who` and the
 * definition's roles and rules. Its who.csv, if any, says what differs. `containerInputs` makes the inputs of the kit's calls.
 *
 * matrix/ makes every call as every role, holds the answers against the rows, and what strangers hear of foreign
 * objects against absent ones. A new call: its input, and as a rule two to four rows.
 */

type InputOf<C extends Call> = (world: World, asked: Asked) => CallInput<C> | Promise<CallInput<C>>
type Inputs = Readonly<Record<string, (world: World, asked: Asked) => unknown>>

/** The inputs of a feature's calls, each fitting its declaration. */
export function inputsOf<C extends Record<string, Call>>(_calls: C, inputs: { [K in keyof C]: InputOf<C[K]> }): Inputs {
  return inputs
}

/** What one call is expected to answer, by `role object`. */
export type Expected = Record<string, number>

export interface Matrix {
  /** By the call's name, e.g. `StudyCollection/lists`. */
  expected: ReadonlyMap<string, Expected>
  faults: string[]
}

/** Somebody who is asked, and the object. */
interface Place {
  role: RoleName
  object: ObjectName
}

/** Roles that the rows of all do not mean: their answers are derived. */
const derivedRoles: readonly RoleName[] = ['assistant', ...rolesInObject]

interface Row {
  call: string
  role: string
  object: string
  code: number
}

const knownCodes = new Set<number>([OK, ...Object.values(codes).map(({ code }) => code)])

function readRows(text: string): { rows: Row[]; faults: string[] } {
  const [head, ...lines] = text.trim().split(/\r?\n/)
  const rows = lines.map((line) => {
    const [call = '', role = '', object = '', code = ''] = line.split(',')
    return { call, role, object, code: Number(code) }
  })
  return { rows, faults: head === 'call,role,object,code' ? [] : [`first line is ${head}`] }
}

/**
 * Reads a feature's who.csv against its calls; every fault is told, not only the first. The calls of a container answer as
 * their `who` and its definition say where no row says otherwise.
 */
export function readMatrix(text: string, calls: readonly Call[], feature = ''): Matrix {
  const type = feature.replaceAll('-', '_')
  const isContainer = contentTypes[type]?.container !== undefined
  const { rows, faults } = isContainer && text === '' ? { rows: [], faults: [] } : readRows(text)
  const names = new Set(calls.map((call) => call.name))
  faults.push(...rows.flatMap((row) => rowFaults(row, names)))
  const expected = new Map(calls.map((call) => [call.name, expectedOf(call, rows, isContainer ? type : undefined)]))
  for (const call of calls) {
    const places = placesOf(call, objectsOf(call, rows), isContainer ? type : undefined)
    faults.push(...coverFaults(call, expected.get(call.name) ?? {}, places))
  }
  return { expected, faults }
}

function rowFaults({ call, role, object, code }: Row, names: ReadonlySet<string>): string[] {
  const place = `${call},${role},${object}`
  return [
    ...(names.has(call) ? [] : [`${place}: no such call`]),
    ...(role === '*' || roleNames.some((name) => name === role) ? [] : [`${place}: no such role`]),
    ...(object === '*' || objectNames.some((name) => name === object) ? [] : [`${place}: no such object`]),
    ...(knownCodes.has(code) ? [] : [`${place}: no such code`]),
  ]
}

function objectsOf(call: Call, rows: readonly Row[]): readonly ObjectName[] {
  const isNamed = rows.some((row) => row.call === call.name && (row.object === 'own' || row.object === 'foreign'))
  return typeof call.who === 'object' || isNamed ? objectNames : ['none']
}

function expectedOf(call: Call, rows: readonly Row[], type: string | undefined): Expected {
  const objects = objectsOf(call, rows)
  const expected: Expected = {}
  const own = rows.filter((one) => one.call === call.name)
  const write = (some: readonly Row[], roles: readonly RoleName[]) => {
    for (const row of some) {
      for (const role of roles.filter((name) => row.role === '*' || row.role === name)) {
        for (const object of objects.filter((name) => row.object === '*' || row.object === name)) {
          expected[`${role} ${object}`] = row.code
        }
      }
    }
  }
  if (type !== undefined) {
    for (const place of placesOf(call, objects, type)) {
      expected[`${place.role} ${place.object}`] = answerOf(call, type, place)
    }
  }
  write(
    own,
    roleNames.filter((name) => !derivedRoles.includes(name)),
  )
  if (type === undefined) {
    Object.assign(expected, derivedFor(call, expected, placesOf(call, objects, type)))
  }
  write(
    own.filter(({ role }) => derivedRoles.some((name) => name === role)),
    derivedRoles,
  )
  return expected
}

/** Everybody who is asked about each object: who is somebody by it alone is asked about that. */
function placesOf(call: Call, objects: readonly ObjectName[], type: string | undefined): Place[] {
  const hasPeople = objects.includes('own') && (type !== undefined || isInContainer(call))
  return roleNames.flatMap((role) => {
    const inObject: readonly ObjectName[] = hasPeople ? ['own'] : []
    return (rolesInObject.includes(role) ? inObject : objects).map((object) => ({ role, object }))
  })
}

/** Answers of a general call to roles that are somebody by the object alone. */
function derivedFor(call: Call, expected: Expected, places: readonly Place[]): Expected {
  const derived: Expected = {}
  for (const place of places.filter(({ role }) => derivedRoles.includes(role))) {
    const like = likeInObject(call, place)
    const code = like === 'refused' ? codes.NOT_ALLOWED.code : expected[`${like} ${place.object}`]
    if (code !== undefined) {
      derived[`${place.role} ${place.object}`] = code
    }
  }
  return derived
}

function coverFaults(call: Call, expected: Expected, places: readonly Place[]): string[] {
  const missing = places.map(({ role, object }) => `${role} ${object}`).filter((place) => expected[place] === undefined)
  if (missing.length === places.length) {
    return [`${call.name}: no rows`]
  }
  const isOpen = Object.values(expected).includes(OK)
  return [
    ...missing.map((place) => `${call.name}: no row for ${place}`),
    ...(isOpen ? [] : [`${call.name}: answers ${OK} to nobody`]),
  ]
}

/** `member own` → its parts. */
export function partsOf(place: string): Place {
  const role = roleNames.find((name) => place.startsWith(`${name} `))
  const object = objectNames.find((name) => place.endsWith(` ${name}`))
  if (!role || !object) {
    throw new Error(`${place} is no role and object`)
  }
  return { role, object }
}

const folder = new URL('../src/features/', import.meta.url)
const layers = readdirSync(folder)

const trialRoom = new URL('../trial-room/', import.meta.url)

/** Where a file of a feature lies, or would. */
function fileOf(feature: string, file: string): URL {
  if (feature === 'trial-room') {
    return new URL(file, trialRoom)
  }
  const layer = layers.find((name) => existsSync(new URL(`${name}/${feature}/`, folder)))
  return new URL(`${layer}/${feature}/${file}`, folder)
}

/** A feature's who.csv; empty when there is none. */
export function readCsv(feature: string): string {
  try {
    return readFileSync(fileOf(feature, 'who.csv'), 'utf8')
  } catch {
    return ''
  }
}

/** A feature's inputs by key. */
export async function readInputs(feature: string): Promise<Inputs> {
  const loaded: { inputs?: Inputs } = await import(fileOf(feature, 'who.inputs.ts').href)
  return loaded.inputs ?? {}
}

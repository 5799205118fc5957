import { codes, OK } from '@zhixing/contract/codes.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { changesState } from '@zhixing/contract/kernel/changes-state.ts'
import { queryFields } from '@zhixing/contract/kernel/query.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from '../client.ts'
import { type Path, tellingFields, withValue } from '../fields.ts'
import { useOwnServer } from '../test-server.ts'
import { buildWorld, changedOf, type World } from '../world.ts'
import { type Reached, reachedCalls } from './reached.ts'

const server = useOwnServer()
let world: World

beforeAll(async () => {
  world = await buildWorld(server)
})
afterAll(async () => expect(await changedOf(world)).toEqual([]))

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

/** Values nobody means: what columns, clocks, parsers and loops stumble over. Tried wherever they are taken. */
const junk: readonly unknown[] = [
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 4_000_000_000_000, -1, 0, 1.5, 1e300],
  ...['\0甲\ud800', '', null, true, [], {}, [null], { a: 1 }, nested(30), ['\ud800\0']],
  Array.from({ length: 2000 }, () => 1),
]
/** Texts that fewer readers stumble over: fields take turns with them. */
const oddTexts = [
  '9'.repeat(30),
  '__proto__',
  '%E0%A4%A\\',
  '(*[{+',
  'x'.repeat(5000),
  '2026-13-45',
  'http://[::1',
  'NaN',
]

/** Fields of every list, read by the kernel: its lists take turns with a few values each. */
const paging = new Set(['after', 'offset', 'page', 'limit', 'do_export'])
const pagingTries = 4

function junkFor(path: Path, at: number): readonly unknown[] {
  const all = [...junk, ...[0, 1].map((step) => oddTexts[(at * 2 + step) % oddTexts.length])]
  return paging.has(path.join('.'))
    ? Array.from({ length: pagingTries }, (_, step) => all[(at * pagingTries + step) % all.length])
    : all
}

function sentOf(call: Call, input: unknown): Record<string, unknown> {
  const fields = z.looseObject({}).parse(input)
  return call.method === 'GET' ? queryFields(fields) : fields
}

const standsAt = (input: unknown, path: Path): unknown =>
  path.reduce((around: unknown, name) => (around === null ? undefined : Object(around)[name]), input)

/**
 * Gives an input as the schema reads it, as text: inputs that are read alike are the same to the handler, and so are those
 * with a number in words at a place for any text. Undefined where it refuses what stands at the place: that is 40000 before
 * anything is done with it.
 */
function readAs(call: Call, input: unknown, path: Path): string | undefined {
  const sent = sentOf(call, input)
  const parsed = z.safeParse(call.input, sent)
  if (parsed.success) {
    const [given, read] = [input, parsed.data].map((one) => standsAt(one, path))
    return typeof given === 'number' && read === String(given) ? 'a number in words' : JSON.stringify(parsed.data)
  }
  const isRefused = parsed.error.issues.some((issue) => path.every((name, at) => issue.path[at] === name))
  return isRefused ? undefined : `unread ${JSON.stringify(sent)}`
}

/** The values that the schema takes at a place, one of those that it reads alike. */
function takenJunk(call: Call, input: unknown, { path, at }: { path: Path; at: number }): unknown[] {
  const byReading = Map.groupBy(junkFor(path, at), (value) =>
    readAs(call, withValue(call.input, input, { path, value }), path),
  )
  byReading.delete(undefined)
  return [...byReading.values()].map(([first]) => first)
}

const inWords = (value: unknown) => JSON.stringify(value)?.slice(0, 40)

interface Told {
  status: number
  code: number
}

async function answer(call: Call, input: unknown, as: SignedIn | undefined): Promise<Told> {
  const { status, code } = await server.call(call, z.looseObject({}).parse(input), { as })
  return { status, code }
}

const isFault = ({ status, code }: Told) => status >= 500 || code === codes.FAULT.code
/** What is answered to junk while its object is as it was: it was taken, or refused as input. */
const isUsual = ({ code }: Told) => code === OK || code === codes.BAD_INPUT.code || Number.isNaN(code)

/** Junk at every field of a call, the others valid, from somebody whom its handler listens to. */
async function fieldFaults({ call, prepare }: Reached, first: Awaited<ReturnType<Reached['prepare']>>) {
  const faults: string[] = []
  let { as, input } = first
  let isChanged = false
  for (const [at, { path }] of tellingFields(call.input).entries()) {
    for (const value of takenJunk(call, input, { path, at: at + call.name.length })) {
      const sent = () => withValue(call.input, input, { path, value })
      let told = await answer(call, sent(), as)
      if (isChanged && !(isUsual(told) || isFault(told))) {
        // What was asked before may have changed the object: the next one is as the first was.
        ;({ as, input } = await prepare(world))
        told = await answer(call, sent(), as)
        isChanged = false
      }
      isChanged ||= told.code === OK && changesState(call)
      if (isFault(told)) {
        faults.push(`${path.join('.')} = ${inWords(value)}: ${told.status}`)
      }
    }
  }
  return faults
}

/** Junk at every field at once: of each kind the first that is taken there. */
function allJunk(call: Call, input: unknown): unknown {
  return tellingFields(call.input).reduce((sent, { path }) => {
    const taken = [Number.MAX_SAFE_INTEGER, '\ud800\0', nested(30)]
      .map((value) => withValue(call.input, sent, { path, value }))
      .find((next) => readAs(call, next, path) !== undefined)
    return taken ?? sent
  }, input)
}

const strangers = [undefined, 'learner', 'supplier', 'super'] as const

/** Junk at all fields at once, from nobody and from others. */
async function strangerFaults(call: Call, input: unknown): Promise<string[]> {
  const faults: string[] = []
  const sent = allJunk(call, input)
  for (const role of strangers) {
    const told = await answer(call, sent, role && world.people[role])
    if (isFault(told)) {
      faults.push(`${role ?? 'nobody'}: ${told.status}`)
    }
  }
  return faults
}

test.concurrent.each(reachedCalls())('$name takes or refuses junk, and never fails', async (reached) => {
  const first = await reached.prepare(world)
  expect(await strangerFaults(reached.call, first.input)).toEqual([])
  expect(await fieldFaults(reached, first)).toEqual([])
})

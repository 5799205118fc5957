import { codes, OK } from '@zhixing/contract/codes.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { changesState } from '@zhixing/contract/kernel/changes-state.ts'
import { queryFields } from '@zhixing/contract/kernel/query.ts'
import { z } from 'zod'
import { isRefusedAt, type Path, tellingFields, withValue } from '../fields.ts'
import type { World } from '../world.ts'
import type { Prepared, Reached } from './reached.ts'

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
  return isRefusedAt(parsed.error, path) ? undefined : `unread ${JSON.stringify(sent)}`
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

async function answer({ server }: World, call: Call, { as, input }: Prepared): Promise<Told> {
  const { status, code } = await server.call(call, z.looseObject({}).parse(input), { as })
  return { status, code }
}

const isFault = ({ status, code }: Told) => status >= 500 || code === codes.FAULT.code
/** What is answered to junk while its object is as it was: it was taken, or refused as input. */
const isUsual = ({ code }: Told) => code === OK || code === codes.BAD_INPUT.code || Number.isNaN(code)

/**
 * Asks with junk at every field of a call, the others valid, as somebody whom its handler listens to. Answers the values that
 * failed. What was prepared may have been asked about before.
 */
export async function junkFaults(world: World, { call, prepare }: Reached, first: Prepared): Promise<string[]> {
  const faults: string[] = []
  let { as, input } = first
  let isChanged = changesState(call)
  for (const [at, { path }] of tellingFields(call.input).entries()) {
    for (const value of takenJunk(call, input, { path, at: at + call.name.length })) {
      const ask = () => answer(world, call, { as, input: withValue(call.input, input, { path, value }) })
      let told = await ask()
      if (isChanged && !(isUsual(told) || isFault(told))) {
        // What was asked before may have changed the object: the next one is as the first was.
        ;({ as, input } = await prepare(world))
        told = await ask()
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

/** Asks with junk at all fields at once, as nobody and as others. Answers who had it fail. */
export async function strangerFaults(world: World, call: Call, input: unknown): Promise<string[]> {
  const faults: string[] = []
  const sent = allJunk(call, input)
  for (const role of strangers) {
    const told = await answer(world, call, { as: role && world.people[role], input: sent })
    if (isFault(told)) {
      faults.push(`${role ?? 'nobody'}: ${told.status}`)
    }
  }
  return faults
}

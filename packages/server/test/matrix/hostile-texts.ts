import type { Call } from '@zhixing/contract/kernel/call.ts'
import { z } from 'zod'
import { isRefusedAt, type Path, tellingFields, withValue } from '../fields.ts'
import { longestTurn, steadyTurn, turnMost } from '../turns.ts'
import type { World } from '../world.ts'
import type { Prepared } from './reached.ts'

/** What cleans, counts or searches a text stumbles over these first: they are tried at every longer field. */
const usual = ['<b>', '<img ', ' ', '甲'] as const
/** Each makes some careless reader slow: what begins without end, what almost matches, what has many readings. */
const patterns = [
  ...usual,
  '<!--',
  'a@',
  ' \n',
  '(',
  '[[',
  '\\',
  '$a',
  '- a\n  ',
  '1',
  '1.',
  '2026-01-01T',
  'https://a.',
  '{"a":',
  '甲，',
  'aB ',
  '_',
  '&amp;',
  '😀',
  'e\u0301',
  '"\'',
  ';=',
] as const

/** So many patterns at a field by how long it may be: what takes linear time shows nothing in a short text. */
const trials = [
  { from: 1_000_000, count: 2 },
  { from: 100_000, count: 3 },
  { from: 20_000, count: 9 },
  { from: 3_000, count: patterns.length },
  { from: 200, count: 1 },
] as const
const shortest = 200
const headersMost = 12_000
const usualBody = 1024 * 1024

/** The bytes a pattern takes where it is sent. */
function bytesOf(call: Call, pattern: string): number {
  return call.method === 'GET' ? encodeURIComponent(pattern).length : Buffer.byteLength(JSON.stringify(pattern)) - 2
}

function textOf(pattern: string, length: number): string {
  return pattern
    .repeat(Math.ceil(length / pattern.length))
    .slice(0, length)
    .toWellFormed()
}

interface Place extends Prepared {
  call: Call
  path: Path
}

function isTaken({ call, input, path }: Place, value: string): boolean {
  const parsed = z.safeParse(call.input, withValue(call.input, input, { path, value }))
  return parsed.success || !isRefusedAt(parsed.error, path)
}

/** How long a text of a pattern can be in a request, whether the schema takes it or not. */
function roomFor({ call }: Place, pattern: string): number {
  const room = call.method === 'GET' ? headersMost : (call.bodyLimit ?? usualBody) * 0.9
  return Math.floor((room / bytesOf(call, pattern)) * pattern.length)
}

/**
 * How long a text of a pattern may be: what a request can hold, and of that what the schema takes, found by halving. Mostly that
 * is as long as one of another pattern may be.
 */
function longestOf(place: Place, pattern: string, likely = 0): number {
  const most = roomFor(place, pattern)
  const takes = (length: number) => isTaken(place, textOf(pattern, length))
  if (likely >= shortest && likely <= most && takes(likely) && !takes(Math.ceil(likely * 1.1))) {
    return likely
  }
  if (!takes(shortest)) {
    return 0
  }
  let low = shortest
  let high = low
  while (high < most && takes(high)) {
    low = high
    high = Math.min(most, high * 4)
  }
  if (takes(high)) {
    return high
  }
  while (high - low > low / 10) {
    const middle = Math.floor((low + high) / 2)
    if (takes(middle)) {
      low = middle
    } else {
      high = middle
    }
  }
  return low
}

/** The patterns for a field; those of the many short ones take turns. */
function chosenFor(length: number, at: number): readonly string[] {
  const count = trials.find(({ from }) => length >= from)?.count ?? 0
  if (count <= 2) {
    return Array.from({ length: count }, (_, step) => patterns[(at * 7 + step * 12) % patterns.length] ?? ' ')
  }
  if (count === patterns.length) {
    return patterns
  }
  const others = patterns.slice(usual.length)
  const turns = Array.from({ length: 5 }, (_, step) => others[(at * 5 + step) % others.length] ?? ' ')
  return [turns[0] ?? ' ', ...usual, ...turns.slice(1)].slice(0, count)
}

/**
 * Tells of a field at which checking the longest text that a request can hold is slow: mostly that is refused. A usual body is
 * too short for it: counting its characters takes a third of the time allowed.
 */
async function slowToCheck(place: Place): Promise<string[]> {
  if ((place.call.bodyLimit ?? 0) <= usualBody) {
    return []
  }
  const text = textOf('a', roomFor(place, 'a'))
  const ms = await turnOf(async () => isTaken(place, text))
  return ms < turnMost
    ? []
    : [`${place.path.join('.')}: ${text.length} characters were checked for ${Math.round(ms)} ms`]
}

async function turnOf(work: () => Promise<unknown>): Promise<number> {
  const first = await longestTurn(work)
  return first < turnMost ? first : await steadyTurn(work)
}

/** The patterns that are slow at a field, with their milliseconds. */
async function slowAt({ server }: World, place: Place, at: number): Promise<string[]> {
  const { call, input, as, path } = place
  const slow = await slowToCheck(place)
  const likely = longestOf(place, 'a')
  for (const pattern of chosenFor(likely, at)) {
    const length = longestOf(place, pattern, likely)
    const sent = z.looseObject({}).parse(withValue(call.input, input, { path, value: textOf(pattern, length) }))
    const ms = await turnOf(() => server.call(call, sent, { as }))
    if (ms >= turnMost) {
      slow.push(`${path.join('.')}: ${length} of ${JSON.stringify(pattern)} took ${Math.round(ms)} ms`)
    }
  }
  return slow
}

/** Asks with long texts at every field of a call that takes any text. Answers those that held the event loop too long. */
export async function slowTexts(world: World, call: Call, prepared: Prepared): Promise<string[]> {
  const slow: string[] = []
  const texts = tellingFields(call.input).filter(({ isText }) => isText)
  for (const [at, { path }] of texts.entries()) {
    slow.push(...(await slowAt(world, { ...prepared, call, path }, at + call.name.length)))
  }
  return slow
}

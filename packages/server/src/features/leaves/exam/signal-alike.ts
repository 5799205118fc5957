import { setImmediate } from 'node:timers/promises'
import { whileMore } from '@zhixing/contract/kernel/parts.ts'
import { type SignalFacts, signalLimits } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { gramsOf } from '../../learning/similarity/public.ts'

/** The figures of a signal with those it does not have. */
export function factsOf(known: Partial<SignalFacts>): SignalFacts {
  return { count: 0, of: 0, sum: 0, most: 0, percent: 0, times: [], ...known }
}

/** What one attempt has wrong: wordings in their order, and beside each the hash of its answer. */
export interface WrongSheet {
  id: number
  userId: number
  versions: readonly number[]
  hashes: readonly number[]
}

/** A short answer as it is compared: the hashes of its pieces in their order. */
export interface TextPrint {
  id: number
  userId: number
  grams: Uint32Array
}

/** Two attempts that are alike. */
export interface Alike {
  one: number
  other: number
  facts: SignalFacts
}

const whole = 100

/** How many questions two have wrong, and how many of them with the same wrong answer. */
function wrongInCommon(one: WrongSheet, other: WrongSheet): { both: number; same: number } {
  let at = 0
  let otherAt = 0
  let both = 0
  let same = 0
  while (at < one.versions.length && otherAt < other.versions.length) {
    const mine = one.versions[at] ?? 0
    const theirs = other.versions[otherAt] ?? 0
    if (mine === theirs) {
      both += 1
      same += one.hashes[at] === other.hashes[otherAt] ? 1 : 0
    }
    at += mine <= theirs ? 1 : 0
    otherAt += theirs <= mine ? 1 : 0
  }
  return { both, same }
}

/** Two who have the same wrong answers; undefined where what they have in common says too little. */
export function alikeWrong(one: WrongSheet, other: WrongSheet): SignalFacts | undefined {
  const { both, same } = wrongInCommon(one, other)
  const percent = both === 0 ? 0 : Math.floor((same * whole) / both)
  return both >= signalLimits.wrongMin && percent >= signalLimits.wrongPercent
    ? factsOf({ count: same, of: both, percent })
    : undefined
}

const offsetBasis = 2_166_136_261
const prime = 16_777_619

function hashOf(text: string): number {
  let hash = offsetBasis
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  }
  return hash >>> 0
}

/** The pieces of a text as numbers; none of one that is too short. */
export function printOf(text: string): Uint32Array {
  return new Uint32Array([...gramsOf(text, signalLimits.textMin)].map(hashOf)).sort()
}

/** How many pieces two share; 0 as soon as that is fewer than so many: texts that have nothing in common cost a few steps. */
function sharedOf(one: Uint32Array, other: Uint32Array, needed: number): number {
  let at = 0
  let otherAt = 0
  let shared = 0
  while (at < one.length && otherAt < other.length) {
    if (at - shared > one.length - needed || otherAt - shared > other.length - needed) {
      return 0
    }
    const mine = one[at] ?? 0
    const theirs = other[otherAt] ?? 0
    shared += mine === theirs ? 1 : 0
    at += mine <= theirs ? 1 : 0
    otherAt += theirs <= mine ? 1 : 0
  }
  return shared
}

/** How much of what either says both say, in percent; 0 where it is less than what is told. */
export function percentOfPrints(one: Uint32Array, other: Uint32Array): number {
  const sum = one.length + other.length
  const needed = Math.ceil((sum * signalLimits.textPercent) / (whole + signalLimits.textPercent))
  if (needed === 0 || Math.min(one.length, other.length) < needed) {
    return 0
  }
  const shared = sharedOf(one, other, needed)
  const percent = Math.floor((shared * whole) / (sum - shared))
  return percent >= signalLimits.textPercent ? percent : 0
}

export function alikeText(one: TextPrint, other: TextPrint): SignalFacts | undefined {
  const percent = percentOfPrints(one.grams, other.grams)
  return percent > 0 ? factsOf({ count: 1, percent }) : undefined
}

const perTurn = 50

/** Handles each, some at a time, so that whoever else waits for the process has their turn. */
export async function inTurns(count: number, handle: (at: number) => void): Promise<void> {
  let at = 0
  await whileMore(async () => {
    for (const until = Math.min(at + perTurn, count); at < until; at += 1) {
      handle(at)
    }
    await setImmediate()
    return at < count
  })
}

type Named = Map<number, { peer: number; facts: SignalFacts }[]>

/** Remembers another for an attempt, the most alike of them only. */
function name(named: Named, id: number, found: { peer: number; facts: SignalFacts }): void {
  const before = named.get(id) ?? []
  const least = before.at(-1)
  if (before.length < signalLimits.peersMost || (least && least.facts.percent < found.facts.percent)) {
    const next = [...before, found].sort((a, b) => b.facts.percent - a.facts.percent || a.peer - b.peer)
    named.set(id, next.slice(0, signalLimits.peersMost))
  }
}

/** Every two of different people that are alike, from each side, the most alike of each. */
export async function pairsOf<One extends { id: number; userId: number }>(
  all: readonly One[],
  compare: (one: One, other: One) => SignalFacts | undefined,
): Promise<Alike[]> {
  const named: Named = new Map()
  await inTurns(all.length, (at) => {
    const one = all[at]
    for (let before = 0; one && before < at; before += 1) {
      const other = all[before]
      const facts = other && other.userId !== one.userId ? compare(one, other) : undefined
      if (other && facts) {
        name(named, one.id, { peer: other.id, facts })
        name(named, other.id, { peer: one.id, facts })
      }
    }
  })
  return [...named].flatMap(([one, peers]) => peers.map(({ peer, facts }) => ({ one, other: peer, facts })))
}

/** The longest run of answers that came faster than anybody reads: how many, in how many seconds, from when. */
export function fastestRun(startedAt: number, answeredAt: readonly number[]): SignalFacts | undefined {
  let best = { count: 0, from: 0, until: 0 }
  let run = { count: 0, from: startedAt, until: startedAt }
  for (const at of answeredAt) {
    const gap = at - run.until
    run =
      gap >= 0 && gap < signalLimits.speedSeconds
        ? { ...run, count: run.count + 1, until: at }
        : { count: 0, from: at, until: at }
    best = run.count > best.count ? run : best
  }
  const { count, from, until } = best
  return count >= signalLimits.speedRun
    ? factsOf({ count, sum: Math.max(0, until - from), times: [{ at: from, size: 0, no: 0, text: '' }] })
    : undefined
}

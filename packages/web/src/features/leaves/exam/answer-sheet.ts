import type { Response } from '@zhixing/contract/leaves/question/shapes.ts'

/** One question's answer as this device holds it. */
export interface KeptAnswer {
  slot: number
  response: Response
  flagged: boolean
  /** Server's clock, unix seconds. */
  answered_at: number
  /** Of its last change: the newest of each question is the one that counts. */
  client_seq: number
  /** Whether the server has said that it holds this very change. */
  synced: boolean
  /** Given after the end: the server has said that it does not count. */
  late: boolean
  /** Why the server does not take this very change; sending it again would not mend it. */
  fault?: string
}

/** All answers of an attempt by question. */
export type Sheet = ReadonlyMap<number, KeptAnswer>

/** A saved answer as the server tells it. */
export interface ServerAnswer {
  slot: number
  response: Response
  flagged: boolean
  answered_at: number
}

/** A change as it is sent. */
export interface SentAnswer extends ServerAnswer {
  client_seq: number
}

/**
 * The number of the next change: above all before it, and by the clock, so that what two pages of one device write
 * stands in the order in which it was written.
 */
export function nextSeq(last: number, nowMs: number): number {
  return Math.max(last + 1, Math.floor(nowMs))
}

interface Change {
  slot: number
  response?: Response
  flagged?: boolean
  nowMs: number
  client_seq: number
}

/** The sheet with one question changed; what it held of the rest of that question stays. */
export function withChange(sheet: Sheet, { slot, nowMs, client_seq, ...change }: Change): [Sheet, KeptAnswer] {
  const before = sheet.get(slot)
  const kept: KeptAnswer = {
    slot,
    response: change.response ?? before?.response ?? [],
    flagged: change.flagged ?? before?.flagged ?? false,
    answered_at: Math.floor(nowMs / 1000),
    client_seq,
    synced: false,
    late: false,
  }
  return [new Map(sheet).set(slot, kept), kept]
}

/** What the server does not hold yet, oldest change first. */
export function pendingOf(sheet: Sheet): KeptAnswer[] {
  return [...sheet.values()]
    .filter(({ synced, late }) => !(synced || late))
    .sort((one, other) => one.client_seq - other.client_seq)
}

/** What is sent of it: a change that was found wrong waits for the next one. */
export function sendableOf(sheet: Sheet): KeptAnswer[] {
  return pendingOf(sheet).filter(({ fault }) => fault === undefined)
}

/** What the server found wrong with a change of a message, by its place there. */
export interface Fault {
  at: number
  message: string
}

/** The sheet with what was found wrong, where it was not changed since. */
export function withFaults(sheet: Sheet, sent: readonly SentAnswer[], faults: readonly Fault[]): Sheet {
  const next = new Map(sheet)
  for (const { at, message } of faults) {
    const kept = sheet.get(sent[at]?.slot ?? 0)
    if (kept && kept.client_seq === sent[at]?.client_seq) {
      next.set(kept.slot, { ...kept, fault: message })
    }
  }
  return next
}

const bytesPerChar = 3
const bytesAround = 120

/** As many changes from the front as fit into a message of so many bytes; always at least one. */
export function fitting(changes: readonly KeptAnswer[], maxBytes: number): KeptAnswer[] {
  let bytes = 0
  const end = changes.findIndex(({ response }) => {
    bytes += bytesAround + response.reduce((sum, text) => sum + text.length * bytesPerChar, 0)
    return bytes > maxBytes
  })
  return changes.slice(0, end < 0 ? changes.length : Math.max(1, end))
}

interface SavedReply {
  acked: readonly number[]
  late: readonly number[]
  /** Questions that were left for good, with what the server holds of them. */
  passed: readonly { slot: number; response: Response; flagged: boolean }[]
}

/**
 * What the server's reply to a message means: only the very changes that were sent are done with. Of a question that was
 * left for good, what the server holds stands.
 */
export function withReply(sheet: Sheet, sent: readonly SentAnswer[], reply: SavedReply): [Sheet, KeptAnswer[]] {
  const settled = sent.flatMap(({ slot, client_seq }) => {
    const kept = sheet.get(slot)
    const stands = reply.passed.find((one) => one.slot === slot)
    if (kept && stands) {
      return [{ ...kept, ...stands, synced: true, late: false }]
    }
    const [synced, late] = [reply.acked.includes(slot), reply.late.includes(slot)]
    return kept && kept.client_seq === client_seq && (synced || late) ? [{ ...kept, synced, late }] : []
  })
  const next = new Map(sheet)
  for (const kept of settled) {
    next.set(kept.slot, kept)
  }
  return [next, settled]
}

interface Merged {
  server: readonly ServerAnswer[]
  local: Iterable<KeptAnswer>
  /** The highest number the server knows. */
  seq: number
  nowMs: number
}

/**
 * The server's answers and this device's, question by question the newer one. Whatever the server has not acknowledged
 * is numbered anew and sent again: a restored answer is never taken for a saved one.
 */
export function mergeAnswers({ server, local, seq, nowMs }: Merged): { sheet: Sheet; seq: number } {
  const own = new Map([...local].map((one) => [one.slot, one]))
  let last = seq
  const sheet = new Map<number, KeptAnswer>()
  for (const theirs of server) {
    const mine = own.get(theirs.slot)
    if (mine && !mine.synced && mine.answered_at >= theirs.answered_at) {
      last = nextSeq(last, nowMs)
      sheet.set(theirs.slot, { ...mine, client_seq: last })
    } else {
      sheet.set(theirs.slot, { ...theirs, client_seq: 0, synced: true, late: false })
    }
  }
  return { sheet, seq: last }
}

import type { Call, CallOutput, ListCall } from '@zhixing/contract/kernel/call.ts'
import { isChatPath } from '@zhixing/contract/kernel/chat-path.ts'
import type { ListReply } from '@zhixing/contract/kernel/list.ts'
import { withUsual } from '@zhixing/contract/kernel/usual.ts'
import { z } from 'zod'
import { isRecord } from './json.ts'

/** What a page gets from a call: a list in one shape whichever mode it was asked in, anything else as declared. */
export type Reply<C extends Call> = C extends { kind: 'list' } ? ListReply<CallOutput<C>> : CallOutput<C>

/** The wire is trusted in a build: replies were shaped by the same declarations. Development checks them. */
function check(call: Call, value: unknown): true {
  if (import.meta.env.DEV) {
    const checked = z.safeParse(call.output, value)
    if (!checked.success) {
      throw new Error(`${call.name} replied something else than declared: ${checked.error.message}`)
    }
  }
  return true
}

function isReply<C extends Call>(call: C, value: unknown): value is Reply<C> {
  return call.kind === 'list' || check(call, value)
}

function areRows<C extends ListCall>(call: C, rows: unknown[]): rows is CallOutput<C>[] {
  return rows.every((row) => check(call, row))
}

/** `{ total, data, next }` of a list's envelope, from page mode or scroll mode (protocol: Lists). */
export function readList(envelope: unknown): ListReply<unknown> {
  const outer = isRecord(envelope) ? envelope : {}
  const holder = isRecord(outer.data) ? outer.data : outer
  const rows: unknown = holder.data
  return {
    total: typeof holder.total === 'number' ? holder.total : 0,
    data: Array.isArray(rows) ? rows : [],
    next: typeof holder.next === 'string' ? holder.next : null,
  }
}

/** Reads the envelope of a single reply: a chat call has its fields beside `success`. */
function readData({ path }: Call, envelope: unknown): unknown {
  if (!isRecord(envelope)) {
    return null
  }
  const { success: _success, ...fields } = envelope
  return isChatPath(path) ? fields : (envelope.data ?? null)
}

function wholeList({ usual }: Call, envelope: unknown): ListReply<unknown> {
  const reply = readList(envelope)
  return usual ? { ...reply, data: reply.data.map((row) => withUsual(usual, row)) } : reply
}

/** The reply inside an envelope. */
export function readReply<C extends Call>(call: C, envelope: unknown): Reply<C> {
  const value = call.kind === 'list' ? wholeList(call, envelope) : withUsual(call.usual, readData(call, envelope))
  if (!isReply(call, value)) {
    throw new Error(`${call.name} replied nothing`)
  }
  return value
}

/** The rows of a list inside an envelope. */
export function readRows<C extends ListCall>(call: C, envelope: unknown): CallOutput<C>[] {
  const rows = wholeList(call, envelope).data
  return areRows(call, rows) ? rows : []
}

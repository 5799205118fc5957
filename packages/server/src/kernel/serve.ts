import type { Call, CallOutput, CallParsed, Column } from '@zhixing/contract/kernel/call.ts'
import type { Ctx } from './context.ts'

/** What a list handler gives: one page of rows, the total, and where scrolling goes on. */
export interface Page<Row> {
  rows: Row[]
  total: number
  next?: string | null
  /** Columns of an exported file beyond the call's own: a result for each item of a collection. */
  columns?: Column[]
}

export type ReplyOf<C extends Call> = C['kind'] extends 'list' ? Page<CallOutput<C>> : CallOutput<C>
type Handler<C extends Call> = (input: CallParsed<C>, ctx: Ctx) => Promise<ReplyOf<C>> | ReplyOf<C>
export type Handlers<C extends Record<string, Call>> = { [K in keyof C]: Handler<C[K]> }

/** A call with its handler, ready to be registered. */
export interface Served {
  call: Call
  handle: (input: unknown, ctx: Ctx) => Promise<unknown>
}

/** Ties a feature's calls to its handlers; a missing handler or a reply that does not fit does not compile. */
export function serve<C extends Record<string, Call>>(calls: C, handlers: Handlers<C>): Served[] {
  return Object.entries(calls).map(([key, call]) => {
    const handler: (input: never, ctx: Ctx) => unknown = handlers[key as keyof C]
    const handle: Served['handle'] = async (input, ctx) => await handler(input as never, ctx)
    return { call, handle: call.kind === 'list' ? withTotal(handle) : handle }
  })
}

/**
 * Most lists count in the statement that reads their rows, which says nothing of the total where there are none: behind
 * the end they are asked for their first row, whose total is the list's (protocol: Lists).
 */
function withTotal(handle: Served['handle']): Served['handle'] {
  return async (input, ctx) => {
    const found = (await handle(input, ctx)) as Page<unknown>
    const { page = 1, offset = 0, after } = input as { page?: number; offset?: number; after?: string }
    if (found.rows.length > 0 || found.total > 0 || after !== undefined || (page === 1 && offset === 0)) {
      return found
    }
    const start = { ...(input as object), page: 1, offset: undefined, limit: 1 }
    const { total } = (await handle(start, ctx)) as Page<unknown>
    return { ...found, total }
  }
}

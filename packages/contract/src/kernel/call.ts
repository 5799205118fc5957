import { z } from 'zod'
import type { Fields } from './fields.ts'
import { fieldsOf } from './fields-of.ts'
import { listLimits } from './list.ts'
import { exportFields, listFields } from './list-fields.ts'
import type { Usual } from './usual.ts'
import { usualOf } from './usual-of.ts'

/**
 * Who may call. `teacher` is teacher-or-above and `admin` admin-or-above of the current organisation. The object form
 * lets `from` through at the role step (`signedIn` unless said otherwise) and leaves the object to the handler's
 * `accessX(ctx, input[of], action)`.
 */
export type Who =
  | 'anyone'
  | 'signedIn'
  | 'teacher'
  | 'admin'
  | 'super'
  | { can: string; of: string; from?: 'anyone' | 'signedIn' }

export interface Column {
  /** Dotted path into the row as it goes over the wire. */
  key: string
  title: string
  /** minutes: of a value in seconds, rounded. */
  kind?: 'text' | 'number' | 'time' | 'minutes'
  width?: number
}

interface Common {
  who: Who
  /** One line of what it does, for the API document. */
  summary: string
  /** Where it comes from, e.g. `2 §7`. */
  spec: string
  /** Not named by the specs: our own addition in their style (C173). */
  own?: true
  /** Other paths that answer the same (C164, C165, C169). */
  aliases?: string[]
  /** A GET that changes state: needs the token, is answered to POST as well, and is never loaded or cached (C004). */
  writes?: true
  /** Must never happen twice: takes `idempotency-key` (protocol: Signing). */
  once?: true
  /** Has a sequence number of its own or is an idempotent toggle: a second use of a signature is let through. */
  replayable?: true
  /** Has a limit of its own for whoever is not signed in: a flood of it shuts no other call of the address. */
  limitsItself?: true
  /** Demo users may make it although it changes state (signing out, browse log); all else they may not (C028). */
  demo?: true
  /** Bytes of a body, 1 MB unless said otherwise. */
  bodyLimit?: number
}

// Schemas are constrained by `$ZodType` of the core of zod: with `ZodType` all seventy methods of each are compared.

/** Tells what a call with this input needs besides its `who`. A method, so that any call is one of them all. */
interface Needs<I extends z.core.$ZodType> {
  /**
   * Whether it goes on once the plan of the content's organisation has run out: it takes away, ends, gives learners their
   * answers and grades, or only reads. Any other call that changes something by a right to manage is refused then (50001).
   */
  afterPlan?(input: z.output<I>): boolean
}

export interface Call<I extends z.core.$ZodType = z.core.$ZodType, O extends z.core.$ZodType = z.core.$ZodType>
  extends Common,
    Needs<I> {
  kind: 'single' | 'list'
  method: 'GET' | 'POST'
  path: string
  /** `Room/lists` */
  name: string
  input: I
  output: O
  /** What of the input names its reply (`replyKey`). */
  fields: Fields
  /** Values that its reply leaves out; undefined where it says all. */
  usual: Usual | undefined
  /** Columns of the exported file; a call without them does not export. */
  exports?: Column[]
  /** What the exported file is called, before its day. */
  exportName?: string
}

export type AnyCall = Call
export type CallInput<C extends Call> = z.input<C['input']>
export type CallParsed<C extends Call> = z.output<C['input']>
export type CallOutput<C extends Call> = z.output<C['output']>

const nothing = z.object({})

interface SingleOptions<I extends z.core.$ZodType, O extends z.core.$ZodType> extends Common, Needs<I> {
  input?: I
  output: O
}

function nameOf(path: string): string {
  const parts = path.split('/').filter(Boolean)
  return parts.slice(1).join('/')
}

function single(method: 'GET' | 'POST') {
  return <O extends z.core.$ZodType, I extends z.core.$ZodType = typeof nothing>(
    path: string,
    options: SingleOptions<I, O>,
  ) => {
    const input = (options.input ?? nothing) as I
    return {
      ...options,
      kind: 'single',
      method,
      path,
      name: nameOf(path),
      input,
      fields: fieldsOf(input),
      usual: usualOf(options.output),
    } satisfies Call<I, O> as Call<I, O> & {
      kind: 'single'
    }
  }
}

/** Declares a call that reads. `path` is the whole path, e.g. `/api/Room/detail`. */
export const get = single('GET')

/** Declares a call that changes something (or a read the specs make with POST, C005). */
export const post = single('POST')

interface ListParts<F extends z.core.$ZodLooseShape, R extends z.core.$ZodType> extends Common {
  filter?: F
  row: R
  /** Largest `limit`; 100 unless the specs send more (999). */
  maxLimit?: number
}

type ListOptions<F extends z.core.$ZodLooseShape, R extends z.core.$ZodType> = ListParts<F, R> &
  ({ exports: Column[]; exportName: string } | { exports?: never; exportName?: never })

/**
 * Declares a list: page mode by default, scroll mode when `offset` or `after` is sent, a file when `do_export` is.
 * `output` is the row; the kernel makes the envelope of the mode asked for.
 */
export function list<R extends z.core.$ZodType, F extends z.core.$ZodLooseShape = Record<never, never>>(
  path: string,
  options: ListOptions<F, R>,
) {
  const { filter, row, maxLimit = listLimits.maxLimit, ...rest } = options
  const input = z.object({ ...(filter ?? ({} as F)), ...listFields(maxLimit), ...exportFields })
  const named = { path, name: nameOf(path), fields: fieldsOf(input), usual: usualOf(row) }
  return { ...rest, ...named, kind: 'list', method: 'GET', input, output: row } as Call<typeof input, R> & {
    kind: 'list'
  }
}

export type ListCall = Call & { kind: 'list' }
export type SingleCall = Call & { kind: 'single' }

/** The `afterPlan` of a call that goes on with any input. */
export const always = () => true

/** `{ code, message, data }` of a single call's success, for the serializer and the API document. */
export function envelopeOf(output: z.core.$ZodType) {
  return z.object({ code: z.number(), message: z.string(), data: output })
}

/** `{ success, … }` of a single chat call's success: its fields stand beside the flag. */
export function chatEnvelopeOf(output: z.core.$ZodType) {
  const fields = output instanceof z.ZodObject ? output.shape : {}
  return z.object({ success: z.boolean(), ...fields })
}

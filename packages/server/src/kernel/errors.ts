import { type CodeName, codes } from '@zhixing/contract/codes.ts'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'

export interface FieldError {
  field: string
  message: string
}

interface Details {
  /** Safe for the person to read; the code's own message otherwise. */
  message?: string
  data?: unknown
  errors?: FieldError[]
  /** For codes above 50000: what the upgrade dialog shows. */
  upgrade?: UpgradeMessage
  /** Seconds, for `retry-after`. */
  retryAfter?: number
}

/** An expected refusal. Thrown as deep as it is known and turned into the envelope in one place. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: CodeName
  readonly details: Details

  constructor(code: CodeName, details: Details = {}) {
    super(details.message ?? codes[code].message)
    this.code = code
    this.details = details
  }
}

/** Bad input at one field, in the spec's words. */
export function badField(field: string, message: string): AppError {
  return new AppError('BAD_INPUT', { message, errors: [{ field, message }] })
}

/** The same answer for what is absent and for what this person may not see (protocol: 40400). */
export function notFound(message?: string): AppError {
  return new AppError('NOT_FOUND', message ? { message } : {})
}

/** The body and status of an error reply. Nothing of an unexpected error reaches the wire. */
export function errorReply(
  error: unknown,
  requestId: string,
): { status: number; body: Record<string, unknown>; retryAfter?: number } {
  const known = error instanceof AppError ? error : new AppError('FAULT')
  const { code, status } = codes[known.code]
  const { data = null, errors, upgrade, retryAfter } = known.details
  return {
    status,
    body: { code, message: upgrade ?? known.message, data, ...(errors ? { errors } : {}), request_id: requestId },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

interface DriverError {
  code?: unknown
  constraint?: unknown
  detail?: unknown
}

function isDriverError(error: unknown): error is Error & DriverError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5
}

/** The driver's error, which Drizzle wraps in one of its own. */
function driverError(error: unknown): (Error & DriverError) | undefined {
  if (isDriverError(error)) {
    return error
  }
  return error instanceof Error && error.cause !== undefined ? driverError(error.cause) : undefined
}

const sqlStates = {
  /** Of our own: raised by `require_at_most`. */
  tooMany: 'ZX001',
  uniqueViolation: '23505',
  lockTimeout: '55P03',
  statementTimeout: '57014',
  /** Two that wait for each other: the database ends one of them. */
  deadlock: '40P01',
}

/** A text that PostgreSQL cannot store: a NUL in a text, half a character in a jsonb, one or the other in it. */
const unstorable = new Set(['22021', '22P05', '22P02'])
/** A value that its column cannot hold: a number, a moment, a text that is too long for it or for its index. */
const outOfRange = new Set(['22003', '22007', '22008', '22001', '22023', '54000'])

/** Whether an error is the breach of a named unique constraint; features map it to their own refusal. */
export function breaks(error: unknown, constraint: string): boolean {
  const found = driverError(error)
  return found?.code === sqlStates.uniqueViolation && found.constraint === constraint
}

/** How many more there are of something than there may be, where a statement was refused for it by `require_at_most`. */
export function excessOf(error: unknown, what: string): number | undefined {
  const found = driverError(error)
  return found?.code === sqlStates.tooMany && found.constraint === what ? Number(found.detail) : undefined
}

/** A row that stayed locked, two that waited for each other, or a statement that took too long, is "try again", not our fault's detail. */
export function isBusy(error: unknown): boolean {
  const state = driverError(error)?.code
  return state === sqlStates.lockTimeout || state === sqlStates.statementTimeout || state === sqlStates.deadlock
}

/** What the database says of a value that was sent and cannot be kept, as the refusal of it; undefined otherwise. */
export function valueRefusal(error: unknown): AppError | undefined {
  const state = driverError(error)?.code
  if (typeof state !== 'string') {
    return undefined
  }
  if (unstorable.has(state)) {
    return new AppError('BAD_INPUT', { message: '内容中有无法保存的字符' })
  }
  return outOfRange.has(state) ? new AppError('BAD_INPUT', { message: '填写的数字、时间或文字超出范围' }) : undefined
}

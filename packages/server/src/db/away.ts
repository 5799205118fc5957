import pg from 'pg'
import { DrizzleQueryError } from './drizzle.ts'

/** The database could not be asked, or went away before it answered: what was asked may or may not have been done. */
class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/** SQLSTATEs of a server that stops, crashed or recovers; class 08 is a connection's own. */
const awayStates = new Set(['57P01', '57P02', '57P03'])

/** The driver tells everything the server itself says as a DatabaseError; what else it throws is the connection's. */
function isConnections(error: Error): boolean {
  if (error instanceof pg.DatabaseError) {
    return awayStates.has(error.code ?? '') || error.code?.startsWith('08') === true
  }
  return !(error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
}

/** An error of the driver, told apart where it is the connection's. */
export function readDriverError(error: unknown): unknown {
  return error instanceof Error && !isAway(error) && isConnections(error)
    ? new DatabaseAwayError(error.message, { cause: error })
    : error
}

/** Whether an error says that the database is away, however it was wrapped. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) {
    return true
  }
  if (error instanceof DrizzleQueryError) {
    return error.cause !== undefined && (isAway(error.cause) || isConnections(error.cause))
  }
  return error instanceof Error && error.cause !== undefined && isAway(error.cause)
}

/** The pool's word for somebody who waited for a connection as long as one waits. */
const allTaken = 'timeout exceeded when trying to connect'

/** Whether the database is there and was not asked: all connections stayed taken, for many ask it. */
export function isCrowded(error: unknown): boolean {
  return error instanceof Error && (error.message === allTaken || isCrowded(error.cause))
}

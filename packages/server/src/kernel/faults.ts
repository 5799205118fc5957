import { codes } from '@zhixing/contract/codes.ts'
import { isChatPath } from '@zhixing/contract/kernel/chat-path.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isAway, isCrowded } from '#db/away.ts'
import { AppError, errorReply, isBusy, valueRefusal } from './errors.ts'

/** A database that crashed is back within seconds. */
const awaySeconds = 5
/** Many who come in the same moment are served within seconds. */
const busySeconds = 3

type Fault = Error & Partial<Pick<FastifyError, 'code' | 'statusCode'>>

/** Faults of Fastify itself as our codes: a body that is no JSON, or too large. */
function knownFault(error: Fault, request: FastifyRequest): unknown {
  if (error.statusCode === codes.TOO_LARGE.status) {
    return new AppError('TOO_LARGE')
  }
  const { statusCode = codes.FAULT.status } = error
  if (statusCode >= codes.BAD_INPUT.status && statusCode < codes.FAULT.status) {
    return new AppError('BAD_INPUT', { message: '请求格式不正确' })
  }
  if (error.code === 'ECONNRESET' && !request.raw.complete) {
    // Whoever sent it went away before all of it was here, e.g. cancelled an upload: no fault of ours.
    return new AppError('BAD_INPUT', { message: '请求已取消' })
  }
  const refusal = valueRefusal(error)
  if (refusal) {
    // Whoever sent it is told; a statement of ours that is wrong would look the same.
    request.log.warn({ err: error }, 'value refused by the database')
    return refusal
  }
  if (isCrowded(error)) {
    return new AppError('BUSY', { retryAfter: busySeconds })
  }
  if (isAway(error)) {
    return new AppError('AWAY', { retryAfter: awaySeconds })
  }
  return isBusy(error) ? new AppError('CONFLICT', { message: codes.BUSY.message }) : error
}

/** Tells a fault in the reply's head and in the log; gives the envelope that says it, and when to ask again. */
export function tellFault(fault: Fault, request: FastifyRequest, reply: FastifyReply) {
  const error = fault instanceof AppError ? fault : knownFault(fault, request)
  const { status, body, retryAfter } = errorReply(error, request.id)
  if (status === codes.AWAY.status) {
    request.log.warn({ reason: fault.message }, 'the database is away or asked by too many')
  } else if (status >= codes.FAULT.status) {
    request.log.error({ err: error }, 'request failed')
  }
  if (retryAfter !== undefined) {
    reply.header('retry-after', String(retryAfter))
  }
  reply.status(status).header('cache-control', 'no-store')
  return { body: isChatPath(request.url) ? { success: false, error: textOf(error), ...body } : body, retryAfter }
}

/** A refusal in words, as the chat's `error`; nothing of an unexpected one. */
function textOf(error: unknown): string {
  return error instanceof AppError ? error.message : codes.FAULT.message
}

/** Answers with the envelope of a fault. */
export function sendError(fault: Fault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send(tellFault(fault, request, reply).body)
}

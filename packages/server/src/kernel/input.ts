import type { Call } from '@zhixing/contract/kernel/call.ts'
import { plainQuery } from '@zhixing/contract/kernel/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, type FieldError } from './errors.ts'

/** The fields of a request: query and body together, as they are signed. A name in both is refused. */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const query = plainQuery(isRecord(request.query) ? request.query : {})
  if (request.body === undefined || request.body === null) {
    return query
  }
  if (!isRecord(request.body) || isTooDeep(request.body)) {
    throw new AppError('BAD_INPUT', { message: '请求格式不正确' })
  }
  for (const name of Object.keys(query)) {
    if (Object.hasOwn(request.body, name)) {
      throw new AppError('BAD_INPUT', { errors: [{ field: name, message: '同一参数重复出现' }] })
    }
  }
  return { ...query, ...request.body }
}

/** No input of ours is deeper; what reads one calls itself once a level. */
const deepest = 32

/** Whether values stand too deep within each other; asked before anything goes through them. */
function isTooDeep(body: object): boolean {
  let level: object[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) {
      return true
    }
    level = level.flatMap((one) => Object.values(one).filter((inner) => typeof inner === 'object' && inner !== null))
  }
  return false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The parsed input of a call; 40000 with a message per field otherwise, the first one as the message. */
export function parseInput(call: Call, fields: Record<string, unknown>): unknown {
  const parsed = z.safeParse(call.input, fields)
  if (parsed.success) {
    return parsed.data
  }
  const errors = fieldErrors(parsed.error)
  const [first] = errors
  throw new AppError('BAD_INPUT', { errors, ...(first && hasChinese(first.message) ? { message: first.message } : {}) })
}

function fieldErrors(error: z.ZodError): FieldError[] {
  const byField = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (!byField.has(field)) {
      byField.set(field, hasChinese(issue.message) ? issue.message : '填写的内容不正确')
    }
  }
  return [...byField].map(([field, message]) => ({ field, message }))
}

function hasChinese(text: string): boolean {
  return /[\u4e00-\u9fa5]/.test(text)
}

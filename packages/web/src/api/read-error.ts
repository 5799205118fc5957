import { isUpgradeCode } from '@zhixing/contract/codes.ts'
import type { UpgradeMessage, UpgradeType } from '@zhixing/contract/session.ts'
import { CallError, type FieldError } from './call-error.ts'
import { isRecord } from './json.ts'

/** Shown when a reply has no text of its own, or there is no reply (C012). */
export const networkMessage = '网络异常，请稍后重试'

/** Longer bodies, and markup, are a proxy's page and no message for a person. */
const maxPlainText = 200

const upgradeTypes: readonly UpgradeType[] = [
  'upgrade_test',
  'upgrade',
  'upgrade_to_seller',
  'upgrade_renewal',
  'org_renewal',
]
const upgradeRoles = ['admin', 'member', 'guest'] as const

export interface FailedReply {
  body: unknown
  status: number
  requestId: string
}

/** A failed reply as an error, its text by spec 3 §8: message, else msg, else "Error". */
export function readError({ body, status, requestId }: FailedReply): CallError {
  if (!isRecord(body)) {
    return new CallError({ code: 0, message: plainText(body) ?? networkMessage, status, requestId })
  }
  const code = toCode(body.code, status)
  const upgrade = isUpgradeCode(code) ? readUpgrade(body.message) : undefined
  const ownId = typeof body.request_id === 'string' ? body.request_id : ''
  return new CallError({
    code,
    message: upgrade?.text || firstText(body.message, body.msg, body.error) || 'Error',
    errors: readFieldErrors(body.errors),
    requestId: ownId || requestId,
    status,
    data: body.data ?? null,
    upgrade,
  })
}

function toCode(code: unknown, status: number): number {
  const value = typeof code === 'string' ? Number(code) : code
  return typeof value === 'number' && Number.isFinite(value) ? value : status
}

function plainText(body: unknown): string | undefined {
  if (typeof body !== 'string') {
    return undefined
  }
  const text = body.trim()
  return text && text.length <= maxPlainText && !text.startsWith('<') ? text : undefined
}

function firstText(...candidates: unknown[]): string | undefined {
  return candidates.find((candidate): candidate is string => typeof candidate === 'string' && candidate.trim() !== '')
}

function readFieldErrors(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) {
    return []
  }
  return errors.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.field === 'string' && typeof entry.message === 'string'
      ? [{ field: entry.field, message: entry.message }]
      : [],
  )
}

/** The upgrade message as an object or as JSON text (C009); what is missing gets the mildest meaning. */
function readUpgrade(message: unknown): UpgradeMessage {
  const value = typeof message === 'string' ? parseObject(message) : message
  const fields = isRecord(value) ? value : {}
  return {
    text: firstText(fields.text, typeof message === 'string' && !isRecord(value) ? message : '') ?? '',
    type: upgradeTypes.find((type) => type === fields.type) ?? 'upgrade',
    upgrade_role: upgradeRoles.find((role) => role === fields.upgrade_role) ?? 'guest',
    upgrade_type: firstText(fields.upgrade_type) ?? '',
    vip_name: firstText(fields.vip_name) ?? '',
  }
}

function parseObject(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    // Plain text, not JSON: it is the message itself.
    return undefined
  }
}

/** A reply's text for `readError`; what a store of elsewhere says in XML or English is no message for a person. */
export const readErrorText = parseObject

import { createHmac, timingSafeEqual } from 'node:crypto'
import { CLOCK_TOLERANCE_MS, canonicalText, PROTOCOL_VERSION } from '@zhixing/contract/kernel/signing.ts'
import { AppError } from './errors.ts'

/** Lower-case hex HMAC-SHA-256 of the canonical text (protocol: Signing). */
export function signText(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

export interface SignedRequest {
  timestamp: string | undefined
  version: string | undefined
  signature: string | undefined
  fields: Record<string, unknown>
}

/**
 * Refuses a request whose signature is missing, wrong or more than five minutes off with 40101 and the server's time.
 * A signature proves nothing about a person (C001).
 */
export function verifySignature(key: string, request: SignedRequest, now: Date): void {
  const { timestamp, version, signature, fields } = request
  const refuse = () => new AppError('BAD_SIGNATURE', { data: { server_time: now.getTime() } })
  if (!timestamp || version !== PROTOCOL_VERSION || !signature || !/^\d{13}$/.test(timestamp)) {
    throw refuse()
  }
  if (Math.abs(Number(timestamp) - now.getTime()) > CLOCK_TOLERANCE_MS) {
    throw refuse()
  }
  const expected = signText(key, canonicalText(fields, timestamp, version))
  if (!sameText(expected, signature)) {
    throw refuse()
  }
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

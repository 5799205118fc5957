import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalText } from '@zhixing/contract/kernel/signing.ts'

export interface SignedRequest {
  fields: Record<string, unknown>
  timestamp: string
  version: string
}

/**
 * The signature of a request: lower-case hex HMAC-SHA-256 of its canonical text. Not by crypto.subtle, which browsers
 * withhold from pages served over plain http, as schools do.
 */
export function signature(key: string, { fields, timestamp, version }: SignedRequest): string {
  const text = canonicalText(fields, timestamp, version)
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)))
}

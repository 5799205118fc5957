import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** The first byte says by which key and algorithm, so that both can be changed: 1 is AES-256-GCM. */
const version = 1
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `verified:${purpose}:${version}`, keyBytes))

/** Encrypts the number of an identity card; each time differently. */
export function sealIdNumber(secret: string, number: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'number'), iv)
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts what `sealIdNumber` made; throws for anything else. */
export function openIdNumber(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes[0] !== version) {
    throw new Error(`identity number sealed by version ${bytes[0]}`)
  }
  const iv = bytes.subarray(1, 1 + ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'number'), iv)
  decipher.setAuthTag(bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes))
  const rest = bytes.subarray(1 + ivBytes + tagBytes)
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
}

/** Digests a number by a key, so that the same one is found again without being kept readable. */
export function digestIdNumber(secret: string, number: string): string {
  return createHmac('sha256', keyOf(secret, 'digest')).update(number).digest('base64url')
}

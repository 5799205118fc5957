import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { signinLimits } from '@zhixing/contract/leaves/signin/shapes.ts'

const secretBytes = 32
const radix = 36
const macLength = 22
const msPerSecond = 1000

/** A new key of a window; whoever has it makes codes. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/** Four digits to be read out. */
export function newCode(): string {
  return String(randomInt(0, 10 ** signinLimits.codeLength)).padStart(signinLimits.codeLength, '0')
}

/** What something is proved for: one sign-in in one container. */
export interface TokenPlace {
  contentId: number
  contextId: number
  secret: string
}

function macOf({ secret, contentId, contextId }: TokenPlace, said: string): string {
  const text = `${contentId}:${contextId}:${said}`
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, macLength)
}

function isMac(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The number a token or pass begins with; undefined when it was not made here. */
function provedNumber(place: TokenPlace, token: string, wordsOf: (number: number) => string): number | undefined {
  const [head = '', mac = ''] = token.split('.')
  const number = Number.parseInt(head, radix)
  return Number.isSafeInteger(number) && isMac(mac, macOf(place, wordsOf(number))) ? number : undefined
}

const qrMs = signinLimits.qrSeconds * msPerSecond
const qrWords = (slot: number) => `qr:${slot}`
const passWords = (userId: number) => (endsAt: number) => `pass:${userId}:${endsAt}`

/** The token of the code shown now, and for how long no other is shown. */
export function qrToken(place: TokenPlace, now: Date): { token: string; validMs: number } {
  const slot = Math.floor(now.getTime() / qrMs)
  const token = `${slot.toString(radix)}.${macOf(place, qrWords(slot))}`
  return { token, validMs: (slot + 1) * qrMs - now.getTime() }
}

/** Whether a scanned token was shown within the last fifteen seconds. */
export function isQrToken(place: TokenPlace, token: string, now: Date): boolean {
  const slot = provedNumber(place, token, qrWords)
  const age = slot === undefined ? -1 : now.getTime() - slot * qrMs
  return age >= 0 && age < signinLimits.qrValidSeconds * msPerSecond
}

/** What a scan is worth for the minute in which its person confirms. */
export function passFor(place: TokenPlace, userId: number, now: Date): string {
  const endsAt = now.getTime() + signinLimits.passSeconds * msPerSecond
  return `${endsAt.toString(radix)}.${macOf(place, passWords(userId)(endsAt))}`
}

export function isPass(place: TokenPlace, given: { pass: string; userId: number }, now: Date): boolean {
  const endsAt = provedNumber(place, given.pass, passWords(given.userId))
  return endsAt !== undefined && now.getTime() < endsAt
}

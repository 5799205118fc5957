import { createHmac } from 'node:crypto'
import type { SmsSender } from './sms.ts'

const timeoutMs = 5_000

/**
 * A gateway spoken to over HTTPS: POST of `{ mobile, text, sign }` as JSON, with the time and an HMAC-SHA-256 of
 * time + body in the headers, answered by 200 `{ "code": 0 }`. Providers with another format get an adapter of their own.
 */
export function gatewaySender(gateway: { url: string; key: string; sign: string }): SmsSender {
  return {
    async send({ mobile, text }) {
      const body = JSON.stringify({ mobile, text, sign: gateway.sign })
      const time = String(Date.now())
      const signature = createHmac('sha256', gateway.key).update(`${time}\n${body}`).digest('hex')
      const reply = await fetch(gateway.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-time': time, 'x-signature': signature },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer: unknown = await reply.json().catch(() => undefined)
      const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
      if (!reply.ok || code !== 0) {
        throw new Error(`text message gateway answered ${reply.status} with code ${String(code)}`)
      }
    },
  }
}

import { createHash } from 'node:crypto'
import { errorReportCalls, errorReportLimits } from '@zhixing/contract/base/error-report/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import type { Limit, Limits } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import { type Served, serve } from '#kernel/serve.ts'

const fromDevice: Limit = { name: 'error-report', points: errorReportLimits.perMinute, seconds: 60 }
/** Of nobody's: who drops its cookie is a new device each time. */
const fromNetwork: Limit = { name: 'error-report-network', points: errorReportLimits.perMinuteOfNetwork, seconds: 60 }
const textMax = 500

const word = /[^\s"'<>]+/g
const secret = /((?:^|[?&#;\s])[\w.-]*(?:token|code|signature|key|password|secret|redirect_uri)=)[^&#;\s"']*/gi

/** A word with an e-mail in it; each word is looked at once, so that a long one takes no longer than its length. */
function withoutAddress(text: string): string {
  const at = text.indexOf('@', 1)
  const dot = at < 0 ? -1 : text.indexOf('.', at + 2)
  return dot < 0 || dot === text.length - 1 ? text : '…@…'
}

/**
 * Takes out what would identify a person or open a session (tokens in addresses, mobiles, e-mails) and what the database
 * cannot store.
 */
export function scrub(text: string): string {
  return text
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(secret, '$1…')
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, '1**********')
    .replace(word, withoutAddress)
}

/** Scrubs every text and number inside; in the JSON as a whole a replacement would break its quotes. */
function scrubDeep(value: unknown): unknown {
  if (typeof value === 'string') {
    return scrub(value)
  }
  if (typeof value === 'number') {
    return scrub(String(value)) === String(value) ? value : scrub(String(value))
  }
  if (Array.isArray(value)) {
    return value.map(scrubDeep)
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [scrub(key), scrubDeep(member)]))
  }
  return value
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return scrub(text).slice(0, textMax).toWellFormed()
}

/** Counts a report; false for one too many, which is thanked for and not kept. */
async function mayReport(limits: Limits, ctx: Ctx): Promise<boolean> {
  const uses = [
    limits.use(fromDevice, ctx.device),
    ...(ctx.session ? [] : [limits.use(fromNetwork, networkOf(ctx.ip))]),
  ]
  const refused = (await Promise.allSettled(uses)).flatMap((use) => (use.status === 'rejected' ? [use.reason] : []))
  const fault = refused.find((reason) => !(reason instanceof AppError))
  if (fault !== undefined) {
    throw fault
  }
  return refused.length === 0
}

/** Error reports of pages; the answer is the same whatever happens to them (C015). */
export function errorReportServed(limits: Limits): Served[] {
  return serve(errorReportCalls, {
    create: async (input, ctx) => {
      const isWithin = await mayReport(limits, ctx)
      if (isWithin) {
        const message = textOf(input.message)
        const frame = textOf(input.stacktrace).split('\n')[1] ?? ''
        const fingerprint = createHash('sha256')
          .update(`${message}\n${frame}\n${textOf(input.scriptVersion)}`)
          .digest('hex')
        await ctx.write.query({
          name: 'errorReport.create',
          text: 'insert into error_report (fingerprint, message, url, user_id, report) values ($1, $2, $3, $4, $5)',
          values: [
            fingerprint,
            message,
            textOf(input.url),
            ctx.session?.userId ?? null,
            JSON.stringify(scrubDeep(input)),
          ],
        })
      }
      return { received: true }
    },
  })
}

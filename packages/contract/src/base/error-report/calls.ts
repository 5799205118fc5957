import { z } from 'zod'
import { post } from '../../kernel/call.ts'

const loose = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.record(z.string(), z.unknown()),
  z.array(z.unknown()),
])

/** Bounds of a report: 64 KB, 30 a minute for a device (C015, expected 3.28). */
export const errorReportLimits = {
  maxBytes: 64 * 1024,
  perMinute: 30,
  perMinuteOfNetwork: 120,
  pageLevel: 'p0',
  keepDays: 90,
} as const

export const errorReportCalls = {
  create: post('/api/Error/create', {
    who: 'anyone',
    replayable: true,
    limitsItself: true,
    demo: true,
    bodyLimit: errorReportLimits.maxBytes,
    summary: 'Takes a report of an error in a page; the answer is always the same',
    spec: '2 §7',
    aliases: ['/user-api/Error/create'],
    input: z.object({
      entryName: loose.optional(),
      scriptVersion: loose.optional(),
      message: loose.optional(),
      metaData: loose.optional(),
      name: loose.optional(),
      releaseStage: loose.optional(),
      severity: loose.optional(),
      stacktrace: loose.optional(),
      time: loose.optional(),
      title: loose.optional(),
      type: loose.optional(),
      url: loose.optional(),
      client: loose.optional(),
      lineNumber: loose.optional(),
      columnNumber: loose.optional(),
      fileName: loose.optional(),
      pageLevel: loose.optional(),
    }),
    output: z.object({ received: z.boolean() }),
  }),
}

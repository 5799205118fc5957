import { z } from 'zod'
import { list } from '../../kernel/call.ts'
import { keyword } from '../../kernel/coerce.ts'

/** Mail and text messages kept by the default adapters, for a super admin to read and pass on. */
export const outboxCalls = {
  lists: list('/api/Outbox/lists', {
    who: 'super',
    own: true,
    summary: 'Messages that were written to the outbox instead of being sent, newest first',
    spec: '3 §4',
    filter: { channel: z.enum(['mail', 'sms']).optional(), keyword: keyword(60).optional() },
    row: z.object({
      id: z.number(),
      channel: z.enum(['mail', 'sms']),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      create_time: z.number(),
    }),
  }),
}

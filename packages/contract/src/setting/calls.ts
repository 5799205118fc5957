import { z } from 'zod'
import { get } from '../kernel/call.ts'

/** Calls about the platform itself. */
export const settingCalls = {
  getServerTime: get('/api/Index/getServerTime', {
    who: 'anyone',
    summary: 'The server’s clock, for countdowns and signing',
    spec: '2 §7',
    output: z.object({
      /** Whole unix seconds. */
      time: z.number(),
      /** Unix milliseconds. */
      now: z.number(),
    }),
  }),
}

import { z } from 'zod'
import { unixSeconds } from './coerce.ts'

/** By whom and when a thing was saved last; for those who may edit it, and absent where nothing was written down. */
export const savedFields = { saved_by: z.string().optional(), saved_time: unixSeconds.optional() }

export interface Saved {
  saved_by?: string | undefined
  saved_time?: number | undefined
}

import { importFormats } from '@zhixing/contract/leaves/question/import-calls.ts'
import { z } from 'zod'
import { defineJob } from '../../../queue/job.ts'

/** What an import is to do, as it is kept while it waits. */
export const importOrder = z.object({
  author: z.object({ userId: z.number(), orgId: z.number() }),
  bankId: z.number(),
  categoryId: z.number().nullable(),
  source: z.object({ format: z.enum(importFormats), fileId: z.number(), text: z.string() }),
  skipFaulty: z.boolean(),
  skipRepeated: z.boolean(),
})
export type ImportOrder = z.infer<typeof importOrder>

/** Imports many questions; what is asked stands in the task. */
export const importJob = defineJob('question.import', z.object({ id: z.number() }), { lane: 'slow', retries: 2 })

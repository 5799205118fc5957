import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'
import { ownerShape } from '../../content/content/shapes.ts'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { commentLimits, commentMessages } from './limits.ts'

/** Something a person said, as every list of talk tells it. Times are unix seconds, 0 for none. */
export const saidFields = {
  id: z.number(),
  body: z.string(),
  /** Pictures and files, in the order their author gave them. */
  files: z.array(fileShape),
  author: ownerShape,
  /** Its author teaches there. */
  is_teacher: z.boolean(),
  is_mine: z.boolean(),
  created_time: z.number(),
  edited_time: z.number(),
  row_version: z.number(),
}
const saidShape = z.object(saidFields)
export type Said = z.infer<typeof saidShape>

interface WordsLimit {
  max: number
  required: string
  message: string
}

/** Words, pictures and files that a person says. The server refuses a saying with none of them. */
export const saying = ({ max, required, message }: WordsLimit) => ({
  body: text({ max, required, message }),
  /** Own uploads, in their order. */
  file_ids: z.array(id()).max(commentLimits.filesMax, commentMessages.filesMany).default([]),
})

/** A change of what was said, over the version it was opened with. */
export const saidChange = (limit: WordsLimit) => ({ ...saying(limit), row_version: qInt(1) })

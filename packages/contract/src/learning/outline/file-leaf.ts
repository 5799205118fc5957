import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'
import type { SingleCall } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import {
  contextField,
  introduceText,
  leafTitle,
  type madeLeaf,
  placementFields,
  type savedLeaf,
  whichLeaf,
} from './calls.ts'

/** A leaf that is one uploaded file, as its detail shows it. */
export const fileLeafDetail = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  file: fileShape,
  row_version: z.number(),
  ...savedFields,
  /** The container it was opened in; 0 for none. */
  c: z.number(),
  /** Whether learning it counts for this person: active members of the container only. */
  counts: z.boolean(),
})

/** Input of the detail of one. */
export const fileLeafWhich = z.object(whichLeaf)

/** Input that makes one; `required` is the message for a missing file. */
export function newFileLeaf(required: string) {
  return z.object({
    title: leafTitle,
    introduce: introduceText.optional(),
    file_id: qInt(1).refine(Boolean, required),
    ...placementFields,
  })
}

/** Input that changes one; an absent field stays. */
export const fileLeafChange = z.object({
  id: id(),
  title: leafTitle.optional(),
  introduce: introduceText.optional(),
  file_id: id().optional(),
  row_version: qInt(1).optional(),
  ...contextField,
})

type CallOf<I extends z.ZodType, O extends z.ZodType> = SingleCall & { input: I; output: O }

/** The calls every such leaf has: what its handlers and its editor are made for. */
export type FileLeafCalls = {
  detail: CallOf<typeof fileLeafWhich, typeof fileLeafDetail>
  create: CallOf<ReturnType<typeof newFileLeaf>, typeof madeLeaf>
  update: CallOf<typeof fileLeafChange, typeof savedLeaf>
}

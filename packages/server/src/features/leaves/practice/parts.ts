import { type Round, roundShape } from '@zhixing/contract/leaves/practice/shapes.ts'
import { z } from 'zod'
import type { Submission } from '../../learning/learning/public.ts'

/** What a product keeps beside its description: files by their ids. `asked` is there once it was handed in. */
const partsShape = z.object({
  cover: z.number().default(0),
  gallery: z.array(z.number()).default([]),
  results: z
    .array(z.object({ id: z.number(), text: z.string(), link: z.string(), files: z.array(z.number()) }))
    .default([]),
  asked: roundShape.shape.asked.default([]),
})
export type ProductParts = z.infer<typeof partsShape>

export function readParts(stored: unknown): ProductParts {
  return partsShape.parse(stored ?? {})
}

const marksShape = z.record(z.string(), z.object({ score: z.number().nullable(), comment: z.string(), v: z.number() }))

/** What was said about each step; 0 is the whole. */
export function readMarks({ partMarks }: Pick<Submission, 'partMarks'>): Round['marks'] {
  return Object.entries(marksShape.parse(partMarks)).map(([id, { v, ...mark }]) => ({
    id: Number(id),
    ...mark,
    row_version: v,
  }))
}

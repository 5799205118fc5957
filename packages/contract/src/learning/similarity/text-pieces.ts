import { z } from 'zod'

/** Part of a text, and whether the text beside it says it as well. */
export const textPiece = z.object({ text: z.string(), shared: z.boolean() })
export type TextPiece = z.infer<typeof textPiece>

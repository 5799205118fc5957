import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'

/** The photo with which an attempt was begun: when, and whether it came from a file and not from the camera. */
export const attemptPhoto = z.object({ file: fileShape, at: z.number(), from_file: z.boolean() })
export type AttemptPhoto = z.infer<typeof attemptPhoto>

import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { qInt } from '../../kernel/coerce.ts'
import { learnedShape, learnLimits } from '../../learning/learning/shapes.ts'
import { madeLeaf, savedLeaf } from '../../learning/outline/calls.ts'
import { fileLeafChange, fileLeafDetail, fileLeafWhich, newFileLeaf } from '../../learning/outline/file-leaf.ts'

/** A sitting in front of a video: what the player must know (expected 3.2). */
export const playShape = z.object({
  /** Empty where nothing is counted: trial, preview by its makers. */
  session_id: z.string(),
  /** Whole seconds, of the stored film. */
  duration: z.number(),
  /** Where to go on; 0 to begin. */
  position: z.number(),
  /** How far a first watch may jump. */
  reach: z.number(),
  covered: z.number(),
  /** True once completed: then the whole film may be jumped through. */
  seek_free: z.boolean(),
  max_rate: z.number(),
})

/** How many spans a beat takes. */
export const spansMax = 50

/** Spans of the film that were played, in seconds. */
const spans = z.array(z.tuple([qInt(0, 86_400), qInt(0, 86_400)])).max(spansMax)

/**
 * Seconds of a film that have to be covered. Lengths are rounded up and spans down to whole seconds, so that of a short
 * one the last may be missing.
 */
export function wantedSeconds(duration: number): number {
  return Math.min(Math.ceil(duration * learnLimits.videoShare), Math.max(duration - 1, 1))
}

/** What is said of a file that is missing, and of one of another kind. */
export const videoMessages = { required: '请上传视频', wrong: '请上传mp4格式的视频' } as const

export const videoCalls = {
  detail: get('/api/Video/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'A video, in the container it was opened in',
    spec: '3 §3',
    input: fileLeafWhich,
    output: fileLeafDetail,
  }),
  start: post('/api/Video/start', {
    who: { can: 'leaf.learn', of: 'id', from: 'anyone' },
    own: true,
    replayable: true,
    demo: true,
    summary: 'Sits down in front of a video; a sitting elsewhere ends',
    spec: '3 §3',
    input: fileLeafWhich,
    output: playShape,
  }),
  beat: post('/api/Video/beat', {
    who: 'signedIn',
    own: true,
    replayable: true,
    summary: 'Reports played spans every ten seconds; the server credits what time allows',
    spec: '3 §3',
    input: z.object({
      session_id: z.uuid(),
      seq: qInt(1, 1_000_000),
      position: qInt(0, 86_400),
      rate: z.number().min(0).max(16),
      spans,
      hidden: z.boolean(),
    }),
    output: learnedShape.extend({ covered: z.number(), reach: z.number(), dropped: z.boolean() }),
  }),
  create: post('/api/Video/create', {
    who: 'teacher',
    own: true,
    once: true,
    summary: 'Makes a video of an uploaded mp4 and places it',
    spec: '3 §3',
    input: newFileLeaf(videoMessages.required),
    output: madeLeaf,
  }),
  update: post('/api/Video/update', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    once: true,
    summary: 'Changes a video or replaces its file',
    spec: '3 §3',
    input: fileLeafChange,
    output: savedLeaf,
  }),
}

import { z } from 'zod'
import { post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { whichLeaf } from '../outline/calls.ts'
import { markFileLimits, markFileShape } from './shapes.ts'

const who = { can: 'leaf.mark', of: 'id' } as const
const handInOf = { ...whichLeaf, s: id() }

/** Voice notes and files for the learner of a hand-in (expected 3.6, 3.8). What they are told stands with its mark. */
export const markFileCalls = {
  add: post('/api/MarkFile/add', {
    who,
    own: true,
    once: true,
    summary: 'Adds an uploaded file or recording of mine to what is said about a hand-in, or about one question of it',
    spec: '2 §2',
    input: z.object({
      ...handInOf,
      /** The question it is about; 0 for the whole. */
      slot: qInt(0).default(0),
      file_id: id(),
      /** How long a recording is; 0 for a file. */
      seconds: qInt(0, markFileLimits.voiceSecondsMax).default(0),
    }),
    output: z.object({ mark_file: markFileShape }),
  }),
  remove: post('/api/MarkFile/remove', {
    who,
    own: true,
    summary: 'Takes back a recording or file that I added',
    spec: '2 §2',
    input: z.object({ ...handInOf, mark_file_id: id() }),
    output: z.object({ done: z.boolean() }),
  }),
}

import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import { saveNames } from '../learning/draft.ts'
import { whichLeaf } from '../outline/calls.ts'
import { annotatedFile, annotationLimits, annotationMessages, annotationShape } from './shapes.ts'

const handInOf = { ...whichLeaf, s: id() }
const marks = { who: { can: 'leaf.mark', of: 'id' }, own: true, spec: '2 §2' } as const
const files = z.object({ files: z.array(annotatedFile) })
const bodyLimit = 8 * 1024 * 1024

/** What markers draw and write on the pictures and PDF of a hand-in (expected 3.7, 3.8). */
export const annotationCalls = {
  lists: get('/api/Annotation/lists', {
    ...marks,
    summary: 'What was drawn on the files of a hand-in, for those who mark it',
    input: z.object(handInOf),
    output: files,
  }),
  mine: get('/api/Annotation/mine', {
    who: { can: 'leaf.learn', of: 'id' },
    own: true,
    spec: '2 §2',
    summary: 'What was drawn on the files of a hand-in of mine, once it is marked or given back',
    input: z.object(handInOf),
    output: files,
  }),
  save: post('/api/Annotation/save', {
    ...marks,
    replayable: true,
    bodyLimit,
    summary: 'Keeps what is drawn on one file; 40900 with what stands when somebody else drew meanwhile',
    input: z.object({
      ...handInOf,
      file_id: id(),
      /** 0 before anything was drawn. */
      row_version: qInt(0),
      ...saveNames,
      items: z.array(annotationShape).max(annotationLimits.itemsMax, annotationMessages.many),
    }),
    output: z.object({ row_version: z.number(), saved_at: z.number() }),
  }),
}

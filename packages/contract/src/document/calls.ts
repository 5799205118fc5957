import { z } from 'zod'
import { get, post } from '../kernel/call.ts'
import { id, qInt, text } from '../kernel/coerce.ts'
import { learnedShape } from '../learning/shapes.ts'
import { contextField, leafTitle, placementFields } from '../outline/calls.ts'
import { fileShape } from '../upload/calls.ts'

export const documentDetail = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  file: fileShape,
  row_version: z.number(),
  c: z.number(),
  counts: z.boolean(),
})

const introduce = text({ max: 300, message: '描述限制300个字符以内' })
const fileRequired = '请上传文档'

export const documentCalls = {
  detail: get('/api/Document/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'A document (pdf, Word, Excel, PowerPoint), in the container it was opened in',
    spec: '3 §3',
    input: z.object({ id: id(), ...contextField }),
    output: documentDetail,
  }),
  view: post('/api/Document/view', {
    who: { can: 'leaf.learn', of: 'id' },
    own: true,
    replayable: true,
    summary: 'Notes that a document was read for some seconds, the page reached, and whether all pages were seen',
    spec: '3 §3',
    input: z.object({ id: id(), ...contextField, seconds: qInt(0, 60), page: qInt(0, 100_000), end: z.boolean() }),
    output: learnedShape,
  }),
  create: post('/api/Document/create', {
    who: 'teacher',
    own: true,
    once: true,
    summary: 'Makes a document of an uploaded file and places it',
    spec: '3 §3',
    input: z.object({
      title: leafTitle,
      introduce: introduce.optional(),
      file_id: qInt(1).refine(Boolean, fileRequired),
      ...placementFields,
    }),
    output: z.object({ id: z.number() }),
  }),
  update: post('/api/Document/update', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    summary: 'Changes a document or replaces its file',
    spec: '3 §3',
    input: z.object({
      id: id(),
      title: leafTitle.optional(),
      introduce: introduce.optional(),
      file_id: id().optional(),
      row_version: qInt(1).optional(),
      ...contextField,
    }),
    output: z.object({ id: z.number(), row_version: z.number() }),
  }),
}

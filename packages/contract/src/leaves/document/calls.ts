import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { qInt } from '../../kernel/coerce.ts'
import { learnedShape } from '../../learning/learning/shapes.ts'
import { madeLeaf, savedLeaf, whichLeaf } from '../../learning/outline/calls.ts'
import { fileLeafChange, fileLeafDetail, fileLeafWhich, newFileLeaf } from '../../learning/outline/file-leaf.ts'
import { pageCount, pageRanges } from './pages.ts'
import { documentText } from './text.ts'

/** What is said of a file that is missing, and of one of another kind. */
export const documentMessages = { required: '请上传文档', wrong: '请上传pdf、Word、Excel或PPT文档' } as const

export const documentDetail = fileLeafDetail.extend({
  text: documentText,
  /** Cleaned HTML of a Word document once it is read; else empty. */
  body: z.string(),
})

export const documentCalls = {
  detail: get('/api/Document/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'A document (pdf, Word, Excel, PowerPoint), in the container it was opened in',
    spec: '3 §3',
    input: fileLeafWhich,
    output: documentDetail,
  }),
  view: post('/api/Document/view', {
    who: { can: 'leaf.learn', of: 'id' },
    own: true,
    replayable: true,
    summary: 'Notes that a document was read for some seconds, and which of its pages were seen',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      seconds: qInt(0, 60),
      /** The furthest page seen. */
      page: qInt(0, 100_000),
      /** Whether its end was seen; counts where pages cannot be counted. */
      end: z.boolean(),
      /** Pages seen since it was opened, of how many; 0 where they cannot be counted. */
      pages: pageRanges.default([]),
      of: pageCount.default(0),
    }),
    output: learnedShape,
  }),
  create: post('/api/Document/create', {
    who: 'teacher',
    own: true,
    once: true,
    summary: 'Makes a document of an uploaded file and places it',
    spec: '3 §3',
    input: newFileLeaf(documentMessages.required),
    output: madeLeaf,
  }),
  update: post('/api/Document/update', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    once: true,
    summary: 'Changes a document or replaces its file',
    spec: '3 §3',
    input: fileLeafChange,
    output: savedLeaf,
  }),
}

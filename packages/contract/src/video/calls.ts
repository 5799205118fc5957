import { z } from 'zod'
import { get, post } from '../kernel/call.ts'
import { id, qInt, text } from '../kernel/coerce.ts'
import { contextField, leafTitle, placementFields } from '../outline/calls.ts'
import { fileShape } from '../upload/calls.ts'

export const videoDetail = z.object({
  id: z.number(),
  title: z.string(),
  introduce: z.string(),
  file: fileShape,
  row_version: z.number(),
  c: z.number(),
})

const introduce = text({ max: 300, message: '描述限制300个字符以内' })
const fileRequired = '请上传视频'

export const videoCalls = {
  detail: get('/api/Video/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'A video, in the container it was opened in',
    spec: '3 §3',
    input: z.object({ id: id(), ...contextField }),
    output: videoDetail,
  }),
  create: post('/api/Video/create', {
    who: 'teacher',
    own: true,
    once: true,
    summary: 'Makes a video of an uploaded mp4 and places it',
    spec: '3 §3',
    input: z.object({
      title: leafTitle,
      introduce: introduce.optional(),
      file_id: qInt(1).refine(Boolean, fileRequired),
      ...placementFields,
    }),
    output: z.object({ id: z.number() }),
  }),
  update: post('/api/Video/update', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    summary: 'Changes a video or replaces its file',
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

import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'
import { get, post } from '../../kernel/call.ts'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { learnedShape } from '../../learning/learning/shapes.ts'
import {
  introduceText,
  leafTitle,
  madeLeaf,
  placementFields,
  savedLeaf,
  whichLeaf,
} from '../../learning/outline/calls.ts'

/** How many pictures a set has, and how long their captions are. */
export const pictureLimits = { picturesMax: 50, captionMax: 100 } as const

export const pictureMessages = {
  required: '请上传图片',
  many: '最多上传50张图片',
  twice: '图片重复',
  wrong: '请上传 jpg、jpeg、png、gif 或 bmp 格式的图片',
  gone: '图片不存在或已被移除，请重新上传',
  caption: '说明限制100个字符以内',
} as const

const pictures = z
  .array(
    z.object({
      file_id: id(),
      caption: text({ max: pictureLimits.captionMax, message: pictureMessages.caption }).default(''),
    }),
    pictureMessages.required,
  )
  .min(1, pictureMessages.required)
  .max(pictureLimits.picturesMax, pictureMessages.many)
  .refine((list) => new Set(list.map(({ file_id }) => file_id)).size === list.length, pictureMessages.twice)

export const pictureShape = z.object({ file: fileShape, caption: z.string() })
export type Picture = z.infer<typeof pictureShape>

/** The part of a preview that a set of pictures has. */
export const picturePreview = z.object({ pictures: z.array(pictureShape) })

export const pictureCalls = {
  detail: get('/api/Picture/detail', {
    who: { can: 'leaf.view', of: 'id', from: 'anyone' },
    own: true,
    summary: 'A set of pictures in their order, in the container it was opened in',
    spec: '3 §3',
    input: z.object(whichLeaf),
    output: z.object({
      id: z.number(),
      title: z.string(),
      introduce: z.string(),
      pictures: z.array(pictureShape),
      row_version: z.number(),
      ...savedFields,
      /** The container it was opened in; 0 for none. */
      c: z.number(),
      /** Whether looking counts for this person: active members of the container only. */
      counts: z.boolean(),
    }),
  }),
  view: post('/api/Picture/view', {
    who: { can: 'leaf.learn', of: 'id' },
    own: true,
    replayable: true,
    summary: 'Notes that the pictures were in sight for some seconds',
    spec: '3 §3',
    input: z.object({ ...whichLeaf, seconds: qInt(0, 60) }),
    output: learnedShape,
  }),
  create: post('/api/Picture/create', {
    who: 'teacher',
    own: true,
    once: true,
    summary: 'Makes a set of uploaded pictures and places it',
    spec: '3 §3',
    input: z.object({ title: leafTitle, introduce: introduceText.optional(), pictures, ...placementFields }),
    output: madeLeaf,
  }),
  update: post('/api/Picture/update', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    once: true,
    summary: 'Changes a set: its words, which pictures and in which order',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      title: leafTitle.optional(),
      introduce: introduceText.optional(),
      pictures: pictures.optional(),
      row_version: qInt(1).optional(),
    }),
    output: savedLeaf,
  }),
}

import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'
import { get, post } from '../../kernel/call.ts'
import { id, qBool, qInt } from '../../kernel/coerce.ts'
import { contextField } from '../../learning/outline/calls.ts'

/** How long a preview link lives, in days. */
export const previewLimits = { daysUsual: 7, daysMax: 30 } as const

export const previewMessages = {
  unknown: '预览链接无效，请检查链接是否完整',
  expired: '预览链接已过期，请联系分享人重新获取',
} as const

/** Parts of a preview that several types have; null where a type has none. */
const previewParts = {
  /** Cleaned HTML of an article or a Word document, or what a work asks for. */
  html: z.string().nullable(),
  /** Attachments of a work. */
  files: z.array(fileShape).nullable(),
  /** The film or the document. */
  file: fileShape.nullable(),
  /** The address of a link. */
  url: z.string().nullable(),
}

/** A content as a preview link shows it. A type adds parts of its own, which its shape reads: `examPreview`. */
export const previewShape = z.looseObject({
  content_type: z.string(),
  title: z.string(),
  introduce: z.string(),
  expires_at: z.number(),
  ...previewParts,
})
export type Preview = z.infer<typeof previewShape>

export const previewCalls = {
  createPreviewLink: post('/api/Content/createPreviewLink', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    summary: 'Makes a link by which anybody may look at a content for some days',
    spec: '2 §2',
    input: z.object({
      id: id(),
      ...contextField,
      days: qInt(1, previewLimits.daysMax).default(previewLimits.daysUsual),
      /** Shows right answers and analysis as well. */
      keys: qBool().default(false),
    }),
    output: z.object({ hash: z.string(), url: z.string(), expires_at: z.number() }),
  }),
  preview: get('/api/Content/preview', {
    who: 'anyone',
    own: true,
    summary: 'The content behind a preview link; nothing is noted or counted',
    spec: '2 §2',
    input: z.object({ hash: z.string().min(1).max(64) }),
    output: previewShape,
  }),
}

import { z } from 'zod'
import { fileShape } from '../../base/upload/calls.ts'
import { get, post } from '../../kernel/call.ts'
import { id, qBool, qInt } from '../../kernel/coerce.ts'
import { contextField } from '../../learning/outline/calls.ts'
import { documentText } from '../../leaves/document/text.ts'
import { paperFigures, sectionFigures } from '../../leaves/exam/sections.ts'
import { pictureShape } from '../../leaves/picture/calls.ts'
import { stepShape } from '../../leaves/practice/shapes.ts'
import { multiRules, questionShape, strippedShape } from '../../leaves/question/shapes.ts'

/** How long a preview link lives, in days. */
export const previewLimits = { daysUsual: 7, daysMax: 30 } as const

export const previewMessages = {
  unknown: '预览链接无效，请检查链接是否完整',
  expired: '预览链接已过期，请联系分享人重新获取',
} as const

export const previewQuestion = strippedShape.extend({
  section: z.number(),
  score: z.number(),
  /** Null unless the link's maker chose to show right answers. */
  key: questionShape.pick({ answer: true, blanks: true, fill: true, analysis: true }).nullable(),
})
export type PreviewQuestion = z.infer<typeof previewQuestion>

/** A content as a preview link shows it: the parts its type has, the others null. */
export const previewShape = z.object({
  content_type: z.string(),
  title: z.string(),
  introduce: z.string(),
  expires_at: z.number(),
  /** Cleaned HTML of an article or a Word document, or what a work asks for. */
  html: z.string().nullable(),
  /** Attachments of a work. */
  files: z.array(fileShape).nullable(),
  /** The film or the document. */
  file: fileShape.nullable(),
  /** How far the text of a document is. */
  text: documentText.nullable(),
  /** The paper of an exam. */
  questions: z.array(previewQuestion).nullable(),
  /** Its sections; none where its questions stand in one row. Their figures count what is drawn as well. */
  sections: z.array(sectionFigures).nullable(),
  /** What is drawn when an attempt begins, and is not among the questions. */
  drawn: paperFigures.nullable(),
  multi_rule: z.enum(multiRules).nullable(),
  negative_rule: z.number().nullable(),
  /** Where a link leads. */
  url: z.string().nullable(),
  /** A set of pictures in their order. */
  pictures: z.array(pictureShape).nullable(),
  /** What is done in a practice, step by step. */
  steps: z.array(stepShape).nullable(),
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

import { z } from 'zod'

/** Figures of notes drawn on hand-ins. */
export const annotationLimits = {
  itemsMax: 500,
  /** Numbers of one stroke, two for each point. */
  strokeMax: 2000,
  textMax: 500,
  pageMax: 2000,
} as const

export const annotationMessages = {
  text: '请填写批注内容',
  textLong: '批注限制500个字符以内',
  many: '一个文件最多500处批注',
  file: '该文件不能批注',
  stale: '该文件已被他人批注，请核对后重试',
} as const

/** pen: a stroke; box: a frame; light: a highlighted area; note: a pin with words. */
export const annotationKinds = ['pen', 'box', 'light', 'note'] as const
export type AnnotationKind = (typeof annotationKinds)[number]
export const annotationColors = ['red', 'amber', 'blue'] as const
export type AnnotationColor = (typeof annotationColors)[number]

/** How many numbers a kind has: a pin one point, an area two corners, a stroke two points or more. */
const numbersOf: Readonly<Record<AnnotationKind, { min: number; max: number }>> = {
  pen: { min: 4, max: annotationLimits.strokeMax },
  box: { min: 4, max: 4 },
  light: { min: 4, max: 4 },
  note: { min: 2, max: 2 },
}
const idMax = 40

/** One thing drawn on a page: where, as parts of its width and height from 0 to 1, and what it says. */
export const annotationShape = z
  .object({
    id: z.string().min(1).max(idMax),
    /** From 1; of a picture always 1. */
    page: z.int().min(1).max(annotationLimits.pageMax),
    kind: z.enum(annotationKinds),
    color: z.enum(annotationColors),
    /** x and y in turn. */
    points: z.array(z.number().min(0).max(1)).max(annotationLimits.strokeMax),
    text: z.string().trim().max(annotationLimits.textMax, annotationMessages.textLong).default(''),
  })
  .superRefine(({ kind, points, text }, context) => {
    const { min, max } = numbersOf[kind]
    if (points.length < min || points.length > max || points.length % 2 > 0) {
      context.addIssue({ code: 'custom', path: ['points'], message: '批注位置有误' })
    }
    if (kind === 'note' && text === '') {
      context.addIssue({ code: 'custom', path: ['text'], message: annotationMessages.text })
    }
  })
export type Annotation = z.infer<typeof annotationShape>

/** What was drawn on one file of a hand-in, as it is told. */
export const annotatedFile = z.object({
  file_id: z.number(),
  row_version: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      page: z.number(),
      kind: z.enum(annotationKinds),
      color: z.enum(annotationColors),
      points: z.array(z.number()),
      text: z.string(),
    }),
  ),
  /** Who drew last, and when. */
  author: z.string(),
  saved_at: z.number(),
})
export type AnnotatedFile = z.infer<typeof annotatedFile>

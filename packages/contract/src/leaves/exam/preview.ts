import { z } from 'zod'
import { multiRules, questionShape, strippedShape } from '../question/shapes.ts'
import { paperFigures, sectionFigures } from './sections.ts'

const previewQuestion = strippedShape.extend({
  section: z.number(),
  score: z.number(),
  /** Null unless the link's maker chose to show right answers. */
  key: questionShape.pick({ answer: true, blanks: true, fill: true, analysis: true }).nullable(),
})
export type PreviewQuestion = z.infer<typeof previewQuestion>

/** The parts of a preview that a paper has. */
export const examPreview = z.object({
  questions: z.array(previewQuestion),
  /** Its sections; none where its questions stand in one row. Their figures count drawn questions as well. */
  sections: z.array(sectionFigures),
  /** The questions that are drawn when an attempt begins, and are not among `questions`. */
  drawn: paperFigures,
  multi_rule: z.enum(multiRules).nullable(),
  negative_rule: z.number().nullable(),
})
export type ExamPreview = z.infer<typeof examPreview>

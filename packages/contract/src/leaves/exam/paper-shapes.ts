import { z } from 'zod'
import { drawRule } from '../question/bank-shapes.ts'
import { questionInput, questionShape, responseShape, strippedShape } from '../question/shapes.ts'
import { sectionPlace } from './sections.ts'

/** A question as the maker of a paper sends it; one without a section belongs to the first. */
export const paperQuestionInput = questionInput.extend({ section: sectionPlace.optional() })

/** A rule by which questions are drawn for a section. */
export const paperRule = drawRule.extend({ section: sectionPlace.default(0) })
export type PaperRule = z.output<typeof paperRule>

/** A question as its learner sees it while answering. */
export const paperQuestion = strippedShape.extend({
  slot: z.number(),
  section: z.number(),
  score: z.number(),
  /** How many points a wrong answer costs; 0 for none. */
  cost: z.number(),
  response: responseShape,
  flagged: z.boolean(),
  /** When the saved answer was given; 0 for none. A device holds its own against it. */
  answered_at: z.number(),
  /** Left for good, where one may not go back: its text is told no more. */
  passed: z.boolean(),
})

/** A question as its learner sees it afterwards. */
export const resultQuestion = strippedShape.extend({
  slot: z.number(),
  section: z.number(),
  score: z.number(),
  response: responseShape,
  /** What it earned; null while it waits to be read, and until answers may be seen. */
  got: z.number().nullable(),
  comment: z.string(),
  /** What became of the question afterwards, in words; empty for nothing. */
  remark: z.string(),
  /** Dropped from the total. */
  void: z.boolean(),
  /** Null until the policy lets right answers be seen. */
  key: questionShape.pick({ answer: true, blanks: true, analysis: true }).nullable(),
})

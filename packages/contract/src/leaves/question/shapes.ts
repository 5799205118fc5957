import { z } from 'zod'
import { qInt, rawText } from '../../kernel/coerce.ts'
import { formats, formMessages } from '../../limits.ts'
import { questionLimits, questionMessages } from './limits.ts'

/** Keys of the five kinds (spec 3 §3; C148: the gap is not explained, nothing depends on it). */
export const questionTypes = { single: 1, multiple: 2, judgement: 3, fill: 4, short: 8 } as const
export type QuestionType = (typeof questionTypes)[keyof typeof questionTypes]

export const multiRules = ['exact', 'subset_half', 'per_option', 'plus_minus'] as const
export type MultiRule = (typeof multiRules)[number]

const { optionMax, blankMax, acceptedMax, acceptedTextMax, answerTextMax, scoreMax, markupMax } = questionLimits

/** A score an author sets: a positive whole number (C079). */
export const positiveScore = z
  .union([z.number(), z.string(), z.null()], {
    error: ({ input }) => (input === undefined ? formMessages.scoreRequired : formMessages.scoreWrong),
  })
  .transform((value, context) => {
    if (value === null || value === '') {
      context.addIssue({ code: 'custom', message: formMessages.scoreRequired })
      return z.NEVER
    }
    if (!formats.positiveInteger.test(String(value)) || Number(value) > scoreMax) {
      context.addIssue({ code: 'custom', message: formMessages.scoreWrong })
      return z.NEVER
    }
    return Number(value)
  })

export const optionShape = z.object({ key: z.string().max(1), html: z.string() })
export type QuestionOption = z.infer<typeof optionShape>

export const blankShape = z.object({
  /** Any of these is right. */
  accepted: z
    .array(z.string().max(acceptedTextMax, questionMessages.acceptedLong))
    .max(acceptedMax, questionMessages.acceptedMany),
  /** Set: compared as a number, so far off at most (0: exactly). Null: compared as text. */
  tolerance: z.number().min(0, questionMessages.toleranceWrong).nullable(),
})
export type Blank = z.infer<typeof blankShape>

/** How what is filled in is compared (expected, appendix C). */
export const fillRulesShape = z.object({
  ordered: z.boolean(),
  ignore_case: z.boolean(),
  ignore_spaces: z.boolean(),
  /** `*` in an accepted answer stands for anything; `\*` for itself. */
  wildcard: z.boolean(),
})
export type FillRules = z.infer<typeof fillRulesShape>

export const usualFillRules: FillRules = { ordered: true, ignore_case: true, ignore_spaces: false, wildcard: false }

/** What makes a question, of whatever kind: parts that a kind does not have are empty. */
export const questionShape = z.object({
  type: z.number(),
  /** Cleaned HTML; blanks are marked ____. */
  stem: z.string(),
  options: z.array(optionShape),
  /** Keys of right options; T or F; the reference text of a short answer, then keywords that help who marks it. */
  answer: z.array(z.string()),
  blanks: z.array(blankShape),
  fill: fillRulesShape,
  analysis: z.string(),
})
export type Question = z.infer<typeof questionShape>

/** A question as an author sends it; what its kind demands is checked by `checkQuestion`. */
export const questionInput = z.object({
  /** The question that is changed; absent or 0 for a new one. */
  id: qInt(0).optional(),
  type: z.number(questionMessages.typeWrong),
  score: positiveScore,
  stem: z.string(questionMessages.stemRequired).max(markupMax, questionMessages.stemLong),
  options: z
    .array(optionShape.extend({ html: z.string().max(markupMax, questionMessages.optionLong) }))
    .max(optionMax, questionMessages.optionsMany)
    .default([]),
  answer: z.array(rawText(answerTextMax)).max(optionMax).default([]),
  blanks: z.array(blankShape).max(blankMax, questionMessages.blanksMany).default([]),
  fill: fillRulesShape.default(usualFillRules),
  analysis: z.string().max(markupMax, questionMessages.analysisLong).default(''),
})
export type QuestionInput = z.output<typeof questionInput>

/** What a learner may see of a question before the policy allows more. */
export const strippedShape = z.object({
  type: z.number(),
  stem: z.string(),
  options: z.array(optionShape),
  /** How many blanks are to be filled in. */
  blanks: z.number(),
})
export type StrippedQuestion = z.infer<typeof strippedShape>

/** An answer of any kind: keys of options, T or F, a text for each blank, one text. */
export const responseShape = z.array(rawText(answerTextMax)).max(optionMax)
export type Response = z.infer<typeof responseShape>

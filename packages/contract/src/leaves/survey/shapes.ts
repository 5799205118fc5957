import { z } from 'zod'
import { qInt, text } from '../../kernel/coerce.ts'
import { surveyLimits as limits, surveyMessages as say } from './limits.ts'

export const surveyKinds = ['single', 'multiple', 'scale', 'text'] as const
export type SurveyKind = (typeof surveyKinds)[number]

export const surveyKindLabels: Readonly<Record<SurveyKind, string>> = {
  single: '单选',
  multiple: '多选',
  scale: '量表',
  text: '文本',
}

/** A question as it is stored and shown; its id and those of its options stay when anything is moved. */
export const surveyQuestion = z.object({
  id: z.number(),
  kind: z.enum(surveyKinds),
  stem: z.string(),
  required: z.boolean(),
  /** Of choices; empty otherwise. */
  options: z.array(z.object({ id: z.number(), label: z.string() })),
  /** How many of a multiple choice are taken; 0 otherwise. */
  least: z.number(),
  most: z.number(),
  /** Of a scale, from 1 on; 0 otherwise. */
  steps: z.number(),
  /** The words at its two ends. */
  low: z.string(),
  high: z.string(),
})
export type SurveyQuestion = z.infer<typeof surveyQuestion>

const option = z.object({
  /** 0 for a new one. */
  id: qInt(0).default(0),
  label: text({ min: 1, max: limits.optionMax, required: say.optionRequired, message: say.optionLong }),
})

const end = text({ max: limits.endMax, message: say.endLong })

const question = z.object({
  /** 0 for a new one. */
  id: qInt(0).default(0),
  kind: z.enum(surveyKinds),
  stem: text({ min: 1, max: limits.stemMax, required: say.stemRequired, message: say.stemLong }),
  required: z.boolean().default(true),
  options: z.array(option).max(limits.optionsMax, say.optionsMany).default([]),
  least: qInt(0, limits.optionsMax).default(0),
  /** 0: as many as there are. */
  most: qInt(0, limits.optionsMax).default(0),
  steps: qInt(limits.stepsMin, limits.stepsMax).default(limits.stepsUsual),
  low: end.default(''),
  high: end.default(''),
})
export type QuestionGiven = z.output<typeof question>

/** What is wrong with a question of its kind, by its field; undefined when nothing is. */
export function questionFault({ kind, options, least, most }: QuestionGiven): readonly [string, string] | undefined {
  if (kind !== 'single' && kind !== 'multiple') {
    return undefined
  }
  if (options.length < limits.optionsMin) {
    return ['options', say.optionsFew]
  }
  if (new Set(options.map(({ label }) => label)).size < options.length) {
    return ['options', say.optionTwice]
  }
  const top = most || options.length
  const isWrong = kind === 'multiple' && (top > options.length || least > top)
  return isWrong ? ['most', say.rangeWrong] : undefined
}

/** The questions of a survey as their maker sends them. */
export const questionsInput = z
  .array(question)
  .min(1, say.noQuestions)
  .max(limits.questionsMax, say.questionsMany)
  .superRefine((questions, context) => {
    for (const [at, one] of questions.entries()) {
      const fault = questionFault(one)
      if (fault) {
        context.addIssue({ code: 'custom', path: [at, fault[0]], message: fault[1] })
      }
    }
  })

/** What somebody answers to one question; of the three only what its kind asks for says something. */
export const answerShape = z.object({
  /** Of the question. */
  id: z.number(),
  options: z.array(z.number()),
  /** Of a scale, from 1 on; 0 for none. */
  step: z.number(),
  text: z.string(),
})
export type SurveyAnswer = z.infer<typeof answerShape>

export const answersInput = z
  .array(
    z.object({
      id: qInt(1),
      options: z.array(qInt(1)).max(limits.optionsMax).default([]),
      step: qInt(0, limits.stepsMax).default(0),
      text: text({ max: limits.textMax, message: say.textLong }).default(''),
    }),
  )
  .max(limits.questionsMax)

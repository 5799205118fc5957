import { z } from 'zod'
import { text } from '../../kernel/coerce.ts'
import { markLimits, markScore } from '../learning/marking.ts'
import { rubricLimits, rubricMessages } from './limits.ts'

export const rubricModes = ['levels', 'points'] as const
export type RubricMode = (typeof rubricModes)[number]

const partId = z.int().min(1).max(rubricLimits.idMax)
const words = z.string().trim().max(rubricLimits.textMax).default('')

const levelShape = z.object({
  id: partId,
  title: text({ min: 1, max: rubricLimits.levelTitleMax, required: rubricMessages.levelTitle }),
  score: markScore,
  /** What a hand-in of this level is like. */
  text: words,
})
export type RubricLevel = z.infer<typeof levelShape>

const criterionShape = z.object({
  /** Of its own within the rubric: marks name it. */
  id: partId,
  title: text({ min: 1, max: rubricLimits.titleMax, required: rubricMessages.criterionTitle }),
  text: words,
  max: markScore.refine((max) => max > 0, rubricMessages.criterionMax),
  /** Whether nothing can be scored without it. */
  required: z.boolean().default(true),
  /** From which one is chosen; empty where points are given. */
  levels: z.array(levelShape).max(rubricLimits.levelsMax, rubricMessages.levels).default([]),
})
export type RubricCriterion = z.infer<typeof criterionShape>

function isTwice(ids: readonly number[]): boolean {
  return new Set(ids).size < ids.length
}

/** What there is to earn by a rubric. */
export function totalOfRubric({ criteria }: { criteria: readonly Pick<RubricCriterion, 'max'>[] }): number {
  return criteria.reduce((sum, { max }) => sum + max, 0)
}

function faultOfLevels({ levels, max }: RubricCriterion): string {
  if (levels.length < rubricLimits.levelsMin) {
    return rubricMessages.levels
  }
  if (isTwice(levels.map(({ id }) => id))) {
    return rubricMessages.twice
  }
  return Math.max(...levels.map(({ score }) => score)) === max ? '' : rubricMessages.levelTop
}

/** What an author has to mend in a rubric; empty when it can be used. */
function faultOf({ mode, criteria }: { mode: RubricMode; criteria: readonly RubricCriterion[] }): string {
  const total = totalOfRubric({ criteria })
  if (isTwice(criteria.map(({ id }) => id))) {
    return rubricMessages.twice
  }
  if (!Number.isInteger(total) || total > markLimits.scoreMax) {
    return rubricMessages.whole
  }
  return mode === 'levels' ? (criteria.map(faultOfLevels).find((fault) => fault !== '') ?? '') : ''
}

/** By what a hand-in is scored: criteria, each with levels to choose from or points to give. */
export const rubricShape = z
  .object({
    mode: z.enum(rubricModes),
    criteria: z
      .array(criterionShape)
      .min(1, rubricMessages.noCriteria)
      .max(rubricLimits.criteriaMax, rubricMessages.manyCriteria),
  })
  .superRefine((rubric, context) => {
    const fault = faultOf(rubric)
    if (fault) {
      context.addIssue({ code: 'custom', path: [], message: fault })
    }
  })
  // Points have no levels, whatever was sent along.
  .transform((rubric) =>
    rubric.mode === 'levels'
      ? rubric
      : { ...rubric, criteria: rubric.criteria.map((one) => ({ ...one, levels: [] as RubricLevel[] })) },
  )
export type Rubric = z.infer<typeof rubricShape>

/** A rubric as it is told: it was checked when it was saved. */
export const rubricTold = z.object({
  mode: z.enum(rubricModes),
  criteria: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      text: z.string(),
      max: z.number(),
      required: z.boolean(),
      levels: z.array(z.object({ id: z.number(), title: z.string(), score: z.number(), text: z.string() })),
    }),
  ),
})

/** What was given for one criterion: a level of its, or points. */
export const rubricPick = z.object({
  id: partId,
  /** 0 where points are given. */
  level: z.int().min(0).max(rubricLimits.idMax).default(0),
  /** Null while nothing is given; of a level its points. */
  score: markScore.nullable(),
  comment: z.string().trim().max(rubricLimits.commentMax, rubricMessages.commentLong).default(''),
})
export type RubricPick = z.infer<typeof rubricPick>

/** What was given by a rubric, as marker and learner see it. */
export const rubricMarkTold = z.object({
  /** Of the rubric it was given by. */
  version: z.number(),
  picks: z.array(z.object({ id: z.number(), level: z.number(), score: z.number().nullable(), comment: z.string() })),
})
export type RubricMark = z.infer<typeof rubricMarkTold>

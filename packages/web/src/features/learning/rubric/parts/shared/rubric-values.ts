import { type Rubric, type RubricMode, rubricShape } from '@zhixing/contract/learning/rubric/shapes.ts'

/** A level as its author types it. */
export interface LevelValue {
  id: number
  title: string
  score: string
  text: string
}

/** A criterion as its author types it. */
export interface CriterionValue {
  id: number
  title: string
  text: string
  max: string
  required: boolean
  levels: readonly LevelValue[]
}

/** A rubric as it is typed; `none` gives points for the whole. */
export interface RubricValue {
  mode: RubricMode | 'none'
  criteria: readonly CriterionValue[]
}

function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

/** The next number nobody has. */
export function nextId(all: readonly { id: number }[]): number {
  return Math.max(0, ...all.map(({ id }) => id)) + 1
}

const usualLevels = [
  { id: 1, title: '优秀', score: '20', text: '' },
  { id: 2, title: '良好', score: '16', text: '' },
  { id: 3, title: '合格', score: '12', text: '' },
  { id: 4, title: '不足', score: '0', text: '' },
]

export function freshCriterion(all: readonly CriterionValue[]): CriterionValue {
  return { id: nextId(all), title: '', text: '', max: '20', required: true, levels: usualLevels }
}

/** What a criterion is worth: of levels the best. */
export function maxOf(criterion: CriterionValue, mode: RubricValue['mode']): number {
  return mode === 'levels'
    ? Math.max(0, ...criterion.levels.map(({ score }) => numberOf(score) || 0))
    : numberOf(criterion.max) || 0
}

export function totalOf({ mode, criteria }: RubricValue): number {
  return criteria.reduce((sum, criterion) => sum + maxOf(criterion, mode), 0)
}

export function valueOfRubric(rubric: Rubric | null): RubricValue {
  if (!rubric) {
    return { mode: 'none', criteria: [] }
  }
  const criteria = rubric.criteria.map((one) => ({
    ...one,
    max: String(one.max),
    levels: one.levels.length > 0 ? one.levels.map((level) => ({ ...level, score: String(level.score) })) : usualLevels,
  }))
  return { mode: rubric.mode, criteria }
}

function draftOf({ mode, criteria }: RubricValue) {
  return {
    mode,
    criteria: criteria.map((one) => ({
      ...one,
      max: mode === 'levels' ? maxOf(one, mode) : numberOf(one.max),
      levels: mode === 'levels' ? one.levels.map((level) => ({ ...level, score: numberOf(level.score) })) : [],
    })),
  }
}

/** The rubric as it is saved: null for none. Only after `rubricProblem` found nothing. */
export function rubricOfValue(value: RubricValue): Rubric | null {
  return value.mode === 'none' ? null : rubricShape.parse(draftOf(value))
}

/** Why it cannot be saved, the first of what is wrong; empty when it can. */
export function rubricProblem(value: RubricValue): string {
  if (value.mode === 'none') {
    return ''
  }
  const issue = rubricShape.safeParse(draftOf(value)).error?.issues[0]
  const [of, at] = issue?.path ?? []
  const place = of === 'criteria' && typeof at === 'number' ? `评分项${at + 1}：` : ''
  return issue ? `${place}${issue.message}` : ''
}

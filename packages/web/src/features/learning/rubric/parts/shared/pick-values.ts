import { aboveMax, markLimits, markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { rubricLimits, rubricMessages } from '@zhixing/contract/learning/rubric/limits.ts'
import { sumOfPicks } from '@zhixing/contract/learning/rubric/score.ts'
import {
  type Rubric,
  type RubricCriterion,
  type RubricMark,
  rubricMarkTold,
} from '@zhixing/contract/learning/rubric/shapes.ts'
import { z } from 'zod'
import type { DetailReader } from '../../../learning/parts/shared/standing-mark.ts'

/** What is given for a criterion, as the marker types it. */
const pickValue = z.object({ id: z.number(), level: z.number(), points: z.string(), comment: z.string() })
export type PickValue = z.infer<typeof pickValue>

/** What is given by a rubric as a mark's book keeps it: one entry for each criterion, in their order. */
export function detailOfMark(rubric: Rubric, mark: RubricMark | null): string {
  const values = rubric.criteria.map(({ id, levels }): PickValue => {
    const pick = mark?.picks.find((one) => one.id === id)
    const points = levels.length > 0 || pick?.score == null ? '' : String(pick.score)
    return { id, level: pick?.level ?? 0, points, comment: pick?.comment ?? '' }
  })
  return JSON.stringify(values)
}

/** Of a rubric that was changed since, only what still stands. */
export function picksOfDetail(rubric: Rubric, detail: string | undefined): PickValue[] {
  const kept = z.array(pickValue).safeParse(JSON.parse(detail ?? '[]')).data ?? []
  return rubric.criteria.map(({ id }) => kept.find((one) => one.id === id) ?? { id, level: 0, points: '', comment: '' })
}

/** One of them changed. */
export function withPick(values: readonly PickValue[], changed: PickValue): string {
  return JSON.stringify(values.map((one) => (one.id === changed.id ? changed : one)))
}

/** What is sent. */
export function sentPicks(rubric: Rubric, detail: string | undefined) {
  return picksOfDetail(rubric, detail).map(({ id, level, points, comment }) => ({
    id,
    level,
    comment,
    score: points.trim() === '' ? null : Number(points),
  }))
}

/** Why the points of a criterion cannot be given; empty when they can, or nothing is typed. */
export function pointsProblem({ max }: Pick<RubricCriterion, 'max'>, { points }: PickValue): string {
  const score = Number(points)
  if (!Number.isFinite(score) || score < 0) {
    return '请输入分数'
  }
  if (score > max) {
    return aboveMax(max)
  }
  return Number.isInteger(score / markLimits.scoreStep) ? '' : markMessages.step
}

/** What it comes to; null while something that has to be given is not. */
export function sumOfDetail(rubric: Rubric, detail: string | undefined): number | null {
  const picks = sentPicks(rubric, detail).map((pick) => {
    const levels = rubric.criteria.find(({ id }) => id === pick.id)?.levels ?? []
    const level = levels.find(({ id }) => id === pick.level)
    return levels.length > 0 ? { ...pick, score: level?.score ?? null } : pick
  })
  return sumOfPicks(rubric, picks)
}

function problemOf(rubric: Rubric, detail: string): string {
  const values = picksOfDetail(rubric, detail)
  const isLong = values.some(({ comment }) => [...comment].length > rubricLimits.commentMax)
  const problems = rubric.criteria.flatMap((criterion) => {
    const value = values.find(({ id }) => id === criterion.id)
    return value && pointsProblem(criterion, value) ? [`${criterion.title}：${pointsProblem(criterion, value)}`] : []
  })
  return problems[0] ?? (isLong ? rubricMessages.commentLong : '')
}

const refusedShape = z.object({ rubric_mark: rubricMarkTold.nullable().default(null) })

/** How a mark's book reads what was given by a rubric. `isGraded`: nothing that has to be given may be taken out. */
export function rubricReader(rubric: Rubric, isGraded: () => boolean): DetailReader {
  return {
    detailOf: (data) => detailOfMark(rubric, refusedShape.safeParse(data).data?.rubric_mark ?? null),
    problemOf: (detail) =>
      problemOf(rubric, detail) ||
      (isGraded() && sumOfDetail(rubric, detail) === null ? rubricMessages.pickRequired : ''),
  }
}

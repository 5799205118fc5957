import { levelOf, roundScore, scoreMost } from '@zhixing/contract/learning/skill/levels.ts'
import { z } from 'zod'
import type { Point } from './points.ts'

/** A content that measures: the point or dimension it stands at, null for the whole, and what it weighs. */
export interface Measuring {
  contentId: number
  sectionId: number | null
  weight: number
}

/** A point as a record keeps it. */
export const recordPoints = z.array(
  z.object({
    section_id: z.number(),
    skill_id: z.number(),
    dimension: z.string(),
    title: z.string(),
    /** Of its dimension and of itself, multiplied. */
    weight: z.number(),
    target: z.number(),
    score: z.number(),
  }),
)
export type RecordPoint = z.infer<typeof recordPoints>[number]

export interface Scored {
  score: number
  level: number
  points: RecordPoint[]
}

/** Whether a content counts for a point: it stands at it, at its dimension, or at the top. */
export function measures({ sectionId }: Measuring, point: Point): boolean {
  return sectionId === null || sectionId === point.sectionId || sectionId === point.dimensionId
}

/** A mean by weights; equal ones where none weighs anything. */
function mean(parts: readonly { weight: number; value: number }[]): number {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  if (all === 0) {
    return parts.reduce((sum, { value }) => sum + value, 0) / Math.max(parts.length, 1)
  }
  return parts.reduce((sum, { weight, value }) => sum + weight * value, 0) / all
}

/**
 * A record of what contents were earned, each as a part of its most: a point is the mean of what measures it, the whole
 * the mean of its points by the weights of dimension and point (skill.thresholds). A point that nothing measures is left out.
 */
export function scoreRecord(
  points: readonly Point[],
  contents: readonly Measuring[],
  earned: ReadonlyMap<number, number>,
): Scored {
  const scored = points.flatMap((point) => {
    const counting = contents.filter((one) => measures(one, point))
    if (counting.length === 0) {
      return []
    }
    const value = mean(counting.map(({ contentId, weight }) => ({ weight, value: earned.get(contentId) ?? 0 })))
    return [
      {
        section_id: point.sectionId,
        skill_id: point.skillId,
        dimension: point.dimension,
        title: point.title,
        weight: point.weight * point.dimensionWeight,
        target: point.target,
        score: roundScore(value * scoreMost),
      },
    ]
  })
  const score = roundScore(mean(scored.map(({ weight, score: value }) => ({ weight, value }))))
  return { score, level: levelOf(score), points: scored }
}

/** Most that can be earned in a skill, and in a whole standard. */
export const scoreMost = 25

/** Levels of a skill by the score from which one has them (skill.thresholds, 3 §9). */
export const skillLevels = [
  { score: 0, title: '入门' },
  { score: 1, title: '初级' },
  { score: 6, title: '中级' },
  { score: 11, title: '高级' },
  { score: 16, title: '准技师' },
  { score: 21, title: '技师' },
] as const

/** Scores from which a level begins: what a skill or a standard may aim at. */
export const targetScores: readonly number[] = skillLevels.map(({ score }) => score)

/** A target nobody chose: 高级. */
export const usualTarget = 11

const reached = (score: number) => skillLevels.filter((level) => level.score <= score).at(-1) ?? skillLevels[0]

/** The score from which the level begins that a score reaches: the highest threshold not above it. */
export function levelOf(score: number): number {
  return reached(score).score
}

/** Title of the level that a score reaches. */
export function levelTitle(score: number): string {
  return reached(score).title
}

/** A score in two decimals, rounded half up: what is shown is what is compared. */
export function roundScore(score: number): number {
  return Math.round(Number((score * 100).toPrecision(12))) / 100
}

/** A score as parts of a hundred: by this the three bands are told apart (score.bands). */
export function percentOfScore(score: number): number {
  return roundScore((score / scoreMost) * 100)
}

/** How a point of a record stands: a gap at half or less, or below its target; a strength above four fifths, where it is no gap. */
export function standingOf({ score, target }: { score: number; target: number }): 'gap' | 'strength' | 'met' {
  const percent = percentOfScore(score)
  if (percent <= 50 || score < target) {
    return 'gap'
  }
  return percent > 80 ? 'strength' : 'met'
}

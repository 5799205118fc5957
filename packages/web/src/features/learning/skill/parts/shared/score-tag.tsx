import { scoreBand } from '@zhixing/contract/learning/learning/score-band.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { pointsText } from '#ui/score-text.ts'

/** By the three bands of a score: red, orange, green (score.bands). */
const bandLooks = ['grey', 'red', 'amber', 'teal'] as const

/** A score of 25 in the colour of its band. */
export function ScoreTag({ score, percent }: { score: number; percent: number }) {
  return <LabelTag look={bandLooks[scoreBand(percent)]}>{pointsText(score)}</LabelTag>
}

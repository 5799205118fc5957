import type { SurveyQuestion } from '@zhixing/contract/leaves/survey/shapes.ts'

/** A part of a whole in percent, with one digit at most: 33.3%. */
export function shareText(count: number, of: number): string {
  return of > 0 ? `${Math.round((count / of) * 1000) / 10}%` : '—'
}

/** A mean of steps: 3.67. */
export function meanText(mean: number): string {
  return String(Math.round(mean * 100) / 100)
}

/** The words at a step of a scale: those of either end, nothing between. */
export function endOf({ steps, low, high }: Pick<SurveyQuestion, 'steps' | 'low' | 'high'>, step: number): string {
  return (step === 1 && low) || (step === steps && high) || ''
}

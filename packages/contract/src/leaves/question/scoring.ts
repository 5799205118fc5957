import type { MultiRule } from './shapes.ts'

/** Half up to a half point: what part of a right answer is worth (expected 3.5). */
export function toHalf(score: number): number {
  return Math.floor(score * 2 + 0.5) / 2
}

interface Chosen {
  key: readonly string[]
  chosen: readonly string[]
  max: number
}

/** The score of a choice with several right options, by the exam's rule; nothing chosen is nothing earned. */
export function scoreMultiple({ key, chosen, max }: Chosen, rule: MultiRule): number {
  const picked = new Set(chosen)
  const right = key.filter((one) => picked.has(one)).length
  const wrong = picked.size - right
  if (picked.size === 0) {
    return 0
  }
  if (wrong === 0 && right === key.length) {
    return max
  }
  switch (rule) {
    case 'exact':
      return 0
    case 'subset_half':
      return wrong === 0 ? toHalf(max / 2) : 0
    case 'per_option':
      return wrong === 0 ? toHalf((max * right) / key.length) : 0
    case 'plus_minus':
      return toHalf(Math.max(0, (max * (right - wrong)) / key.length))
  }
}

/** A score over so many blanks, in hundredths, the remainder on the first: all right is the whole score exactly. */
export function splitScore(score: number, parts: number): number[] {
  const hundredths = Math.round(score * 100)
  const share = Math.floor(hundredths / parts)
  return Array.from({ length: parts }, (_, at) => (at === 0 ? hundredths - share * (parts - 1) : share) / 100)
}

/** Sums scores without the dust of binary fractions. */
export function sumScores(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + Math.round(score * 100), 0) / 100
}

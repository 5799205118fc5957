/** Points exactly as they are, with a real minus where a wrong choice cost some. */
export function pointsText(points: number): string {
  return String(points).replace('-', '−')
}

/** A score as it is shown: at most one decimal. */
export function scoreText(score: number): string {
  return pointsText(Math.round(score * 10) / 10)
}

/** A score as it is shown: at most one decimal. */
export function scoreText(score: number): string {
  return String(Math.round(score * 10) / 10)
}

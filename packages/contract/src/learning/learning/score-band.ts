/** A marked score as a share of 100, in the three colour bands of the specs; 0 where there is no score yet. */
export function scoreBand(percent: number | null): 0 | 1 | 2 | 3 {
  if (percent === null) {
    return 0
  }
  if (percent <= 50) {
    return 1
  }
  return percent <= 80 ? 2 : 3
}

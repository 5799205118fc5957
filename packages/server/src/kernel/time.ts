/** Whole unix seconds of a moment; 0 for never (protocol: Values). */
export function unixSeconds(moment: Date | null | undefined): number {
  return moment ? Math.floor(moment.getTime() / 1000) : 0
}

export function minutes(count: number): number {
  return count * 60_000
}

export function days(count: number): number {
  return count * 24 * 3_600_000
}

/** Whole unix seconds of a moment; 0 for never (protocol: Values). */
export function unixSeconds(moment: Date | null | undefined): number {
  return moment ? Math.floor(moment.getTime() / 1000) : 0
}

/** The moment of unix seconds; null for 0, never. */
export function momentOf(seconds: number): Date | null {
  return seconds > 0 ? new Date(seconds * 1000) : null
}

/** A moment as people read it, to the minute: 2026-11-20 09:30. */
export function minuteText(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)
}

/** In milliseconds, as `minutes` and `days` are. */
export function seconds(count: number): number {
  return count * 1000
}

export function minutes(count: number): number {
  return count * 60_000
}

export function days(count: number): number {
  return count * 24 * 3_600_000
}

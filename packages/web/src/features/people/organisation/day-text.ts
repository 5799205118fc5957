/** Gives the day of a moment in Chinese time, as 2026-11-20. */
export function dayText(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
}

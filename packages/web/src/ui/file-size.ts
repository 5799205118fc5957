const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const
const step = 1024
const significant = 3

/** A file's size in units from B to YB with three significant digits (spec 2 §9). */
export function fileSize(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= step && unit < units.length - 1) {
    value /= step
    unit += 1
  }
  const text = unit === 0 || value >= step ? String(Math.round(value)) : String(Number(value.toPrecision(significant)))
  return `${text} ${units[unit] ?? ''}`
}

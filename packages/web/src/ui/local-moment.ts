const offsetMs = 8 * 3_600_000
const shown = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/

/** A moment as a datetime-local field takes it, in Shanghai; empty for none. */
export function momentOf(seconds: number): string {
  return seconds > 0 ? new Date(seconds * 1000 + offsetMs).toISOString().slice(0, 16) : ''
}

/** Unix seconds of what such a field holds; 0 for nothing. */
export function secondsOf(text: string): number {
  const found = shown.exec(text)
  return found ? Math.floor((Date.parse(`${found[1]}T${found[2]}:00Z`) - offsetMs) / 1000) : 0
}

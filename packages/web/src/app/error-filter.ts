const sameMs = 60_000
const perMinute = 10

/** Lets an error through once a minute, and no more than ten different ones: a loop must not become a flood. */
export function createErrorFilter(): (error: unknown, nowMs: number) => boolean {
  const seen = new Map<string, number>()
  return (error, nowMs) => {
    for (const [text, at] of seen) {
      if (nowMs - at >= sameMs) {
        seen.delete(text)
      }
    }
    const text =
      error instanceof Error ? `${error.name}|${error.message}|${error.stack?.split('\n')[1] ?? ''}` : String(error)
    if (seen.has(text) || seen.size >= perMinute) {
      return false
    }
    seen.set(text, nowMs)
    return true
  }
}

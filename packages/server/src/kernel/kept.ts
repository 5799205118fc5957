/** Found things by their keys, each kept for a while. */
export interface Kept<T> {
  /** Gives what is kept under a key, or finds it: those who ask meanwhile wait for the same. A failure is kept for nobody. */
  of: (key: string, now: Date, find: () => Promise<T>) => Promise<T>
  /** Forgets everything, for what was found is no longer so. */
  forget: () => void
}

interface KeptRule<T> {
  /** Milliseconds that a thing is kept, counted from when it was asked for. */
  ms: number | ((found: T) => number)
  /** Keys that are kept at most: of more, the one that was asked for longest ago is forgotten. */
  most: number
}

/** Keeps what is the same for everybody who has its key, and dear to find. */
export function createKept<T>({ ms, most }: KeptRule<T>): Kept<T> {
  const msOf = typeof ms === 'number' ? () => ms : ms
  // While it is being found everybody who asks waits for it.
  const known = new Map<string, { from: number; ms: number; found: Promise<T> }>()
  return {
    async of(key, now, find) {
      const at = now.getTime()
      const one = known.get(key)
      // The clock may have been set back since.
      known.delete(key)
      if (one && at >= one.from && at < one.from + one.ms) {
        known.set(key, one)
        return await one.found
      }
      const [idle] = known.keys()
      if (idle !== undefined && known.size >= most) {
        known.delete(idle)
      }
      const made = { from: at, ms: Number.POSITIVE_INFINITY, found: find() }
      known.set(key, made)
      try {
        const found = await made.found
        made.ms = msOf(found)
        return found
      } catch (error) {
        if (known.get(key) === made) {
          known.delete(key)
        }
        throw error
      }
    },
    forget: () => known.clear(),
  }
}

/** Found things by their keys, each kept for a while. */
export interface Kept<T> {
  /** Gives what is kept under a key, or finds it: those who ask meanwhile wait for the same. A failure is kept for nobody. */
  of: (key: string, now: Date, find: () => Promise<T>) => Promise<T>
  /** Forgets everything, for what was found is no longer so. */
  forget: () => void
}

/** Keeps what is the same for everybody and dear to find, for so many milliseconds, of so many keys at most. */
export function createKept<T>({ ms, most }: { ms: number; most: number }): Kept<T> {
  const known = new Map<string, { from: number; found: Promise<T> }>()
  return {
    async of(key, now, find) {
      const at = now.getTime()
      const one = known.get(key)
      // The clock may have been set back since.
      if (one && at >= one.from && at < one.from + ms) {
        return await one.found
      }
      known.delete(key)
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size >= most) {
        known.delete(oldest)
      }
      const made = { from: at, found: find() }
      known.set(key, made)
      try {
        return await made.found
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

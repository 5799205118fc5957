/** Keeps what is asked often and may be a little old; several who ask at once wait for one answer. */
export interface MinuteCache {
  of: <T>(key: string, now: Date, read: () => Promise<T>) => Promise<T>
}

interface Kept {
  until: number
  value: Promise<unknown>
}

/** How long everybody gets the same, in seconds. */
export const keptSeconds = 60

/** Makes a cache for this process. Keys are few: files of the sitemap, the feed, the site's name. */
export function createMinuteCache(): MinuteCache {
  const kept = new Map<string, Kept>()
  return {
    of: async <T>(key: string, now: Date, read: () => Promise<T>) => {
      const known = kept.get(key)
      if (known && known.until > now.getTime()) {
        return (await known.value) as T
      }
      const value = read()
      kept.set(key, { until: now.getTime() + keptSeconds * 1000, value })
      // What failed is asked for again by the next one.
      value.catch(() => kept.delete(key))
      return await value
    },
  }
}

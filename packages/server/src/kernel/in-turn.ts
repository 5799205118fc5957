/** Does work of one key one after the other, in the order it came; other keys do not wait. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Makes turns for this process. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    // The one before may fail; that is its caller's to know.
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) {
        last.delete(key)
      }
    }
  }
}

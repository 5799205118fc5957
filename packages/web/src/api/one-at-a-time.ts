export interface OneAtATime<T> {
  /** Does it after what is under way; what is asked for again while it is under way is that very work. */
  run: (key: string, work: () => Promise<T>) => Promise<T>
  isBusy: () => boolean
}

/** Work of which never two pieces run at once, and none twice for two presses. */
export function oneAtATime<T>(): OneAtATime<T> {
  const underWay = new Map<string, Promise<T>>()
  let last: Promise<unknown> = Promise.resolve()
  const begin = async (before: Promise<unknown>, work: () => Promise<T>): Promise<T> => {
    // How the one before it ended is its own caller's to know.
    await before.catch(() => undefined)
    return await work()
  }
  return {
    isBusy: () => underWay.size > 0,
    run(key, work) {
      const same = underWay.get(key)
      if (same !== undefined) {
        return same
      }
      const mine = (underWay.size > 0 ? begin(last, work) : work()).finally(() => underWay.delete(key))
      underWay.set(key, mine)
      last = mine
      return mine
    },
  }
}

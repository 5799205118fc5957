interface Waiting<T, R> {
  one: T
  done: (result: R) => void
  failed: (error: unknown) => void
}

type Serve<T, R> = (some: readonly T[]) => Promise<readonly R[]>

/** Serves one of those who wait at a key, with all others who do; gives what `serve` has for that one at its place. */
export type Together<T, R> = (key: string, one: T, serve: Serve<T, R>) => Promise<R>

/**
 * Makes a way to serve together those who come at once: while some of a key are served the next ones gather, so many at
 * most. Nobody waits for company: who comes alone is served alone.
 */
export function createTogether<T, R>(most: number): Together<T, R> {
  const lines = new Map<string, Waiting<T, R>[]>()
  const serveNext = async (key: string, line: Waiting<T, R>[], serve: Serve<T, R>): Promise<void> => {
    await serveSome(line.splice(0, most), serve)
    if (line.length === 0) {
      lines.delete(key)
      return
    }
    await serveNext(key, line, serve)
  }
  return (key, one, serve) =>
    new Promise((done, failed) => {
      const line = lines.get(key)
      if (line) {
        line.push({ one, done, failed })
        return
      }
      const begun = [{ one, done, failed }]
      lines.set(key, begun)
      void serveNext(key, begun, serve)
    })
}

async function serveSome<T, R>(some: readonly Waiting<T, R>[], serve: Serve<T, R>): Promise<void> {
  try {
    const results = await serve(some.map(({ one }) => one))
    for (const [at, { done }] of some.entries()) {
      done(results[at] as R)
    }
  } catch (error) {
    for (const { failed } of some) {
      failed(error)
    }
  }
}

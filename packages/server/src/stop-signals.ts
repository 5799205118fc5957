/** Fires on the first SIGINT or SIGTERM; a second one ends the process at once. Heard from the start on. */
export function hearStopSignals(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => {
    if (stopping.signal.aborted) {
      process.exit(1)
    }
    stopping.abort()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  return stopping.signal
}

/** Resolves once it has fired. */
export async function fired(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  }
}

/** A step's outcome, or a throw as soon as the signal fires: what the step has begun is its caller's to end. */
export async function unless<T>(signal: AbortSignal, step: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const stopped = fired(signal).then((): never => {
    throw signal.reason
  })
  return await Promise.race([step(), stopped])
}

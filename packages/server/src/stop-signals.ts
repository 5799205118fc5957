/** A signal to a whole service reaches us directly and once more through the bootstrap: within so long it is the same one. */
const sameMomentMs = 1000

/** Fires on the first SIGINT or SIGTERM; a second one, more than a moment later, ends the process at once. Heard from the start on. */
export function hearStopSignals(): AbortSignal {
  const stopping = new AbortController()
  let firstAt = 0
  const stop = () => {
    if (!stopping.signal.aborted) {
      firstAt = performance.now()
      stopping.abort()
    } else if (performance.now() - firstAt > sameMomentMs) {
      process.exit(1)
    }
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

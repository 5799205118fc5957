let waiting = 0
const listeners = new Set<() => void>()

function count(step: 1 | -1): void {
  waiting += step
  for (const listener of listeners) {
    listener()
  }
}

/** Shows the bar of a page that is on its way until the promise has come or failed. */
export function showWhile(arriving: Promise<void>): void {
  count(1)
  const done = () => count(-1)
  arriving.then(done, done)
}

/** Whether a page is on its way. */
export function isWaiting(): boolean {
  return waiting > 0
}

/** Calls back when that changes; gives the function that stops it. */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

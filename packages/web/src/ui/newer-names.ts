/*
 * Names that libraries use and the oldest browsers of the floor (`build/floor.ts`) lack. The app imports this before them, and so
 * does the worker of pdf.js. A name that is there already stays as it is.
 */

function add(where: object, name: string, value: unknown): void {
  if (!(name in where)) {
    Object.defineProperty(where, name, { value, writable: true, configurable: true })
  }
}

// Chrome 119, Firefox 121, Safari 17.4.
add(Promise, 'withResolvers', () => {
  const made: { resolve?: (value: unknown) => void; reject?: (reason: unknown) => void } = {}
  const promise = new Promise((resolve, reject) => {
    Object.assign(made, { resolve, reject })
  })
  return { promise, ...made }
})

/** The bytes in a buffer of their own, as many as asked for; the one they were in is empty afterwards. */
function transferred(this: ArrayBuffer, length: number = this.byteLength): ArrayBuffer {
  const moved = structuredClone(this, { transfer: [this] })
  if (length === moved.byteLength) {
    return moved
  }
  const sized = new ArrayBuffer(length)
  new Uint8Array(sized).set(new Uint8Array(moved, 0, Math.min(length, moved.byteLength)))
  return sized
}

// Chrome 114, Firefox 122, Safari 17.4.
add(ArrayBuffer.prototype, 'transfer', transferred)
add(ArrayBuffer.prototype, 'transferToFixedLength', transferred)

// Chrome 103, Firefox 100, Safari 16: what moves the focus for screen readers uses it.
add(AbortSignal, 'timeout', (ms: number) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms)
  return controller.signal
})

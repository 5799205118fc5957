/** A page in the background draws no frames. */
const patienceMs = 100

let frame: Promise<void> | undefined

/** Lets calls wait until the page that is about to be drawn is on the screen: signing and asking take as long as drawing. */
export function holdUntilShown(): void {
  frame = new Promise((resolve) => {
    const go = () => {
      frame = undefined
      resolve()
    }
    requestAnimationFrame(() => setTimeout(go))
    setTimeout(go, patienceMs)
  })
}

/** Resolves when calls may be sent; nothing where none has to wait. */
export function untilShown(): Promise<void> | undefined {
  return frame
}

/** Calls back when the page that is about to be drawn is on the screen, at once where none is; gives the way not to. */
export function whenShown(listener: () => void): () => void {
  let isOff = false
  const tell = () => {
    if (!isOff) {
      listener()
    }
  }
  if (frame === undefined) {
    tell()
  } else {
    frame.then(tell, tell)
  }
  return () => {
    isOff = true
  }
}

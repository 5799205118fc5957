const shown = new Map<string, number>()

/** Says that a failure's words stand on the page; gives the function that says they are gone. */
export function noteShown(text: string): () => void {
  shown.set(text, (shown.get(text) ?? 0) + 1)
  return () => {
    const left = (shown.get(text) ?? 1) - 1
    if (left > 0) {
      shown.set(text, left)
    } else {
      shown.delete(text)
    }
  }
}

/** Whether a failure's words stand on the page, so that they need not pop up as well. */
export function isShown(text: string): boolean {
  return shown.has(text)
}

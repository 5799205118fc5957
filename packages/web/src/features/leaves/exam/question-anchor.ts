/** Where a question stands on the marking page. */
export function questionAnchor(slot: number): { id: string; open: () => void } {
  const id = `question-${slot}`
  return {
    id,
    // The question may only be drawn by the change that asked for it.
    open: () => requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start' })),
  }
}

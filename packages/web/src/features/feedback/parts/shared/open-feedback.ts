/** What the feedback form begins with. */
export interface FeedbackPreset {
  content?: string
}

type Listener = (preset: FeedbackPreset) => void

const listeners = new Set<Listener>()

/** Opens the feedback form over whatever page is shown. */
export function openFeedback(preset: FeedbackPreset = {}): void {
  for (const listener of listeners) {
    listener(preset)
  }
}

/** Called by the form's host; gives the function that stops it. */
export function onOpenFeedback(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the feedback form begins with. */
export interface FeedbackPreset {
  content?: string
}

type Listener = (preset: FeedbackPreset) => void

let host: Listener | undefined
/** Asked for before the form's host had arrived. */
let waiting: FeedbackPreset | undefined

/** Opens the feedback form over whatever page is shown, as soon as it is there. */
export function openFeedback(preset: FeedbackPreset = {}): void {
  if (host) {
    host(preset)
  } else {
    waiting = preset
  }
}

/** Called by the form's host; gives the function that stops it. */
export function onOpenFeedback(listener: Listener): () => void {
  host = listener
  if (waiting) {
    listener(waiting)
    waiting = undefined
  }
  return () => {
    host = undefined
  }
}

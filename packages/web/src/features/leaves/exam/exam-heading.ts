/** The id of a question's heading; its place counts from 0. */
export function headingOf(at: number): string {
  return `exam-question-${at + 1}`
}

/** Moves the focus, and with it the page, to a question. */
export function focusHeading(at: number): void {
  document.getElementById(headingOf(at))?.focus()
}

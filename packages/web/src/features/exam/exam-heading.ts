/** The id of a question's heading where the whole paper stands on one page; its place counts from 0. */
export function headingOf(at: number): string {
  return `exam-question-${at + 1}`
}

/** Moves the focus, and with it the page, to a question of the whole paper. */
export function focusHeading(at: number): void {
  document.getElementById(headingOf(at))?.focus()
}

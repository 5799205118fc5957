import type { MouseEvent } from 'react'

/** Whether a press on a link opens it here: with a key held or another button, browsers open a tab or a window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

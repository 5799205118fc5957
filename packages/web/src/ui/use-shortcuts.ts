import { useEffect, useRef } from 'react'

export interface Shortcut {
  /** As `KeyboardEvent.key` gives it, letters in either case: `ArrowRight`, `s`, `?`. */
  key: string
  withCtrl?: boolean
  withAlt?: boolean
  label: string
  /** How the list of shortcuts writes it; empty leaves it out, where one line stands for many keys. */
  shown?: string
  run: () => void
}

const clicked = new Set(['radio', 'checkbox', 'button', 'submit'])

/** Whether plain keys are text for where they go; a radio button has no text. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) {
    return !clicked.has(target.type)
  }
  return target instanceof HTMLElement && (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName))
}

function isKey(event: KeyboardEvent, key: string): boolean {
  // With Alt, some keyboards give another sign in place of the letter.
  return event.altKey ? event.code === `Key${key.toUpperCase()}` : event.key.toLowerCase() === key.toLowerCase()
}

function fits(event: KeyboardEvent, { key, withCtrl = false, withAlt = false }: Shortcut): boolean {
  return isKey(event, key) && withCtrl === (event.ctrlKey || event.metaKey) && withAlt === event.altKey
}

/** Runs shortcuts while the component is there; plain keys do nothing while the person types into a field. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
      if (event.isComposing || (isPlain && isTyping(event.target))) {
        return
      }
      const found = latest.current.find((one) => fits(event, one))
      if (found) {
        event.preventDefault()
        found.run()
      }
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

import { useEffect, useRef } from 'react'

export interface Shortcut {
  /** As `KeyboardEvent.key` gives it: `ArrowRight`, `s`, `?`. */
  key: string
  withCtrl?: boolean
  /** What it does; empty for a second key of the same, which the list of keys leaves out. */
  label: string
  run: () => void
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

/** Runs shortcuts while the component is there; plain keys do nothing while the person types into a field. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const withCtrl = event.ctrlKey || event.metaKey
      if (event.isComposing || event.altKey || (!withCtrl && isTyping(event.target))) {
        return
      }
      const found = latest.current.find((one) => one.key === event.key && (one.withCtrl ?? false) === withCtrl)
      if (found) {
        event.preventDefault()
        found.run()
      }
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

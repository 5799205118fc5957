import { useLayoutEffect, useRef } from 'react'
import { onDevice } from '#api/device-storage.ts'

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

const offKey = 'single-keys'
const off = 'off'

/** Whether plain keys do something on this device: who speaks to it or whose hand trembles may switch them off (WCAG 2.1.4). */
export function readsSingleKeys(): boolean {
  return onDevice.read(offKey) !== off
}

export function keepSingleKeys(isOn: boolean): void {
  if (isOn) {
    onDevice.remove(offKey)
  } else {
    onDevice.write(offKey, off)
  }
}

/** Letters, digits and signs; arrows, Enter and the like stand on no word anybody says. */
function isSingleKey({ key, withCtrl = false, withAlt = false }: Shortcut): boolean {
  return key.length === 1 && !withCtrl && !withAlt
}

/** The shortcut a key is, unless single keys are off. */
export function shortcutOf(shortcuts: readonly Shortcut[], event: Pressed, takesSingle: boolean): Shortcut | undefined {
  const found = shortcuts.find((one) => fits(event, one))
  return found && isSingleKey(found) && !takesSingle ? undefined : found
}

const clicked = new Set(['radio', 'checkbox', 'button', 'submit'])

/** Whether plain keys are text for where they go; a radio button has no text. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) {
    return !clicked.has(target.type)
  }
  return target instanceof HTMLElement && (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName))
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

function isKey(event: Pressed, key: string): boolean {
  // With Alt, some keyboards give another sign in place of the letter.
  return event.altKey ? event.code === `Key${key.toUpperCase()}` : event.key.toLowerCase() === key.toLowerCase()
}

function fits(event: Pressed, { key, withCtrl = false, withAlt = false }: Shortcut): boolean {
  return isKey(event, key) && withCtrl === (event.ctrlKey || event.metaKey) && withAlt === event.altKey
}

/**
 * Runs shortcuts while the component is there; plain keys do nothing while the person types into a field. They are read from
 * the moment the component is drawn: an effect after the drawing would miss a key pressed at once.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
      if (event.isComposing || (isPlain && isTyping(event.target))) {
        return
      }
      const found = shortcutOf(latest.current, event, readsSingleKeys())
      if (found) {
        event.preventDefault()
        found.run()
      }
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

import { useSyncExternalStore } from 'react'
import { type ColorChoice, currentMode, onColorChange, readColorChoice } from './color-mode.ts'
import type { Mode } from './mode.ts'

/** The mode the page is drawn in and the person's choice behind it. */
export function useColorMode(): { mode: Mode; choice: ColorChoice } {
  const mode = useSyncExternalStore(onColorChange, currentMode)
  const choice = useSyncExternalStore(onColorChange, readColorChoice)
  return { mode, choice }
}

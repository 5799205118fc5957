/** What the person chose: `system` follows the device. */
export const colorChoices = ['system', 'light', 'dark'] as const
export type ColorChoice = (typeof colorChoices)[number]

export const colorChoiceLabels: Record<ColorChoice, string> = { system: '跟随系统', light: '浅色', dark: '深色' }

const storageKey = 'zx-theme'
const listeners = new Set<() => void>()

/** The stored choice; a browser that forbids storage gets the system's. */
export function readColorChoice(): ColorChoice {
  try {
    const stored = window.localStorage.getItem(storageKey)
    return colorChoices.find((choice) => choice === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Puts the choice on the root element, where the CSS variables look for it. */
export function applyColorChoice(choice: ColorChoice): void {
  if (choice === 'system') {
    delete document.documentElement.dataset.theme
  } else {
    document.documentElement.dataset.theme = choice
  }
}

/** Stores a choice and tells whoever shows it. */
export function chooseColor(choice: ColorChoice): void {
  try {
    window.localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  applyColorChoice(choice)
  for (const listener of listeners) {
    listener()
  }
}

/** Calls back when the choice or the device's preference changes; gives the function that stops it. */
export function onColorChange(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

/** The choice that is on the page now: the stored one, or the device's. */
export function currentMode(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') {
    return chosen
  }
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

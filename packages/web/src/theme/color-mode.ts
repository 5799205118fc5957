import { colorCookie } from '@zhixing/contract/base/setting/color-cookie.ts'
import { type Mode, modes } from './mode.ts'
import { mediaList } from './use-media.ts'

/** What the person chose: `system` follows the device. */
export const colorChoices = ['system', ...modes] as const
export type ColorChoice = (typeof colorChoices)[number]

export const colorChoiceLabels: Record<ColorChoice, string> = { system: '跟随系统', light: '浅色', dark: '深色' }

const systemDark = '(prefers-color-scheme: dark)'
const storageKey = 'zx-theme'
/** As long as browsers keep any. */
const cookieSeconds = 400 * 24 * 3600
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

/** The server reads the choice from this cookie and draws the first paint by it, so that nothing flashes. */
function tellServer(choice: ColorChoice): void {
  const age = choice === 'system' ? 0 : cookieSeconds
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers of the floor (interface: Browsers).
  document.cookie = `${colorCookie}=${choice}; path=/; max-age=${age}; samesite=lax`
}

/** Stores a choice and tells whoever shows it. */
export function chooseColor(choice: ColorChoice): void {
  tellServer(choice)
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
  const system = mediaList(systemDark)
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

/** The choice that is on the page now: the stored one, or the device's. */
export function currentMode(): Mode {
  const chosen = modes.find((mode) => mode === document.documentElement.dataset.theme)
  return chosen ?? (mediaList(systemDark).matches ? 'dark' : 'light')
}

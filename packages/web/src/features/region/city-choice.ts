import type { City } from '@zhixing/contract/region/calls.ts'
import { isRecord } from '#api/json.ts'

const place = 'zx-city'
const listeners = new Set<() => void>()
let known: { text: string | null; city: City | null } | undefined

function parse(text: string | null): City | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) && typeof value.id === 'number' && typeof value.name === 'string'
      ? { id: value.id, name: value.name }
      : null
  } catch {
    return null
  }
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(place)
  } catch {
    // Closed to us: what was chosen stays for this page.
    return known?.text ?? null
  }
}

/** The city chosen on this device, and changes of it; null until one is chosen. */
export const cityChoice = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
  read: (): City | null => {
    const text = stored()
    if (!known || known.text !== text) {
      known = { text, city: parse(text) }
    }
    return known.city
  },
}

/** Remembers a city on this device. */
export function chooseCity(city: City): void {
  const text = JSON.stringify({ id: city.id, name: city.name })
  known = { text, city }
  try {
    window.localStorage.setItem(place, text)
  } catch {
    // Closed to us: it holds until the page is closed.
  }
  for (const listener of listeners) {
    listener()
  }
}

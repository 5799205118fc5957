import type { City } from '@zhixing/contract/base/region/calls.ts'
import { onDevice } from '#api/device-storage.ts'
import { isRecord } from '#api/json.ts'

const place = 'zx-city'
const listeners = new Set<() => void>()
let known: { text: string | null; city: City | null; isKept: boolean } | undefined

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
    const text = onDevice.read(place)
    // Where the device keeps nothing, what was chosen holds for this page.
    if (!known || (known.isKept && known.text !== text)) {
      known = { text, city: parse(text), isKept: true }
    }
    return known.city
  },
}

/** Remembers a city on this device. */
export function chooseCity(city: City): void {
  const text = JSON.stringify({ id: city.id, name: city.name })
  known = { text, city, isKept: onDevice.write(place, text) }
  for (const listener of listeners) {
    listener()
  }
}

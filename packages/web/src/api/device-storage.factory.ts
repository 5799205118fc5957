import { type DeviceStorage, guarded } from './device-storage.ts'

/** A browser's storage with room for so many characters under one name. */
export function buildStorage(room = Number.MAX_SAFE_INTEGER): DeviceStorage {
  const held = new Map<string, string>()
  return guarded(() => ({
    getItem: (key) => held.get(key) ?? null,
    removeItem: (key) => held.delete(key),
    setItem: (key, text) => {
      if (text.length > room) {
        throw new DOMException('full', 'QuotaExceededError')
      }
      held.set(key, text)
    },
  }))
}

/** The storage of a browser that forbids it. */
export const forbiddenStorage = guarded(() => {
  throw new DOMException('denied', 'SecurityError')
})

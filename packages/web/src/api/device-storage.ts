/** What a browser keeps as text under names. It may be forbidden or full: nothing of it ever throws. */
export interface DeviceStorage {
  /** Null for nothing, and where the browser keeps nothing. */
  read: (key: string) => string | null
  /** False where it could not be kept; what was kept before stands then. */
  write: (key: string, text: string) => boolean
  remove: (key: string) => void
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that is opened with each use: a browser that forbids it throws already there. */
export function guarded(open: () => Kept): DeviceStorage {
  return {
    read: (key) => {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    write: (key, text) => {
      try {
        open().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
    remove: (key) => {
      try {
        open().removeItem(key)
      } catch {
        // Nothing was kept either.
      }
    },
  }
}

/** Lasts until it is removed. */
export const onDevice = guarded(() => window.localStorage)

/** Lasts as long as the tab, over reloads; another tab has its own. */
export const inTab = guarded(() => window.sessionStorage)

/** What was kept as JSON; undefined for nothing, and for what is damaged. */
export function readJson(storage: Pick<DeviceStorage, 'read'>, key: string): unknown {
  try {
    const value: unknown = JSON.parse(storage.read(key) ?? 'null')
    return value ?? undefined
  } catch {
    return undefined
  }
}

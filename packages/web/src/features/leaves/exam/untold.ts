import { type DeviceStorage, onDevice } from '#api/device-storage.ts'

export interface Untold<Log> {
  now: () => Log
  change: (next: Log) => void
}

interface UntoldOptions<Log> {
  /** Reads what was written down; nothing of null, and of what it cannot read. */
  read: (text: string | null) => Log
  isEmpty: (log: Log) => boolean
  storage?: DeviceStorage
}

/**
 * What a device still has to tell of an attempt: kept under `key` over a reload, for a page may be closed without the
 * network, and in the page alone where the device keeps nothing.
 */
export function createUntold<Log>(key: string, { read, isEmpty, storage = onDevice }: UntoldOptions<Log>): Untold<Log> {
  let log: Log | undefined
  return {
    now: () => {
      log ??= read(storage.read(key))
      return log
    },
    change: (next) => {
      log = next
      if (isEmpty(next)) {
        storage.remove(key)
      } else {
        storage.write(key, JSON.stringify(next))
      }
    },
  }
}

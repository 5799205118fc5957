import { personId } from '#api/connection.ts'
import { type DeviceStorage, readJson } from '#api/device-storage.ts'
import { isRecord } from '#api/json.ts'
import { keptSending } from '#api/kept-sending.ts'

/** Several people use one browser: what one of them typed is not shown to the next. */
const placeOf = (key: string) => `zx-draft:${personId()}:${key}`

/** Drafts older than this are not offered any more. */
const keepMs = 30 * 24 * 3_600_000

interface StoredDraft {
  savedAt: number
  values: Record<string, unknown>
  /** The stored values when this was typed; a newer version is held against them. */
  base?: { version: number; values: Record<string, unknown> }
}

function isBase(value: unknown): boolean {
  return value === undefined || (isRecord(value) && typeof value.version === 'number' && isRecord(value.values))
}

function isDraft(value: unknown): value is StoredDraft {
  return isRecord(value) && typeof value.savedAt === 'number' && isRecord(value.values) && isBase(value.base)
}

/** The draft with what it was typed over, as `readDraft`. */
export function readWholeDraft(storage: DeviceStorage, key: string, nowMs: number): StoredDraft | null {
  const value = readJson(storage, placeOf(key))
  return isDraft(value) && nowMs - value.savedAt < keepMs ? value : null
}

/** The draft a form left behind on this device for whoever is signed in, if any that is not too old. */
export function readDraft(storage: DeviceStorage, key: string, nowMs: number): Record<string, unknown> | null {
  return readWholeDraft(storage, key, nowMs)?.values ?? null
}

/**
 * Keeps what was typed; false where it could not be kept. Passwords and files never get here because such forms have no
 * draft key.
 */
export function writeDraft(storage: DeviceStorage, key: string, draft: StoredDraft): boolean {
  return storage.write(placeOf(key), JSON.stringify(draft))
}

/** Forgets a draft after it was sent or thrown away, and the sending beside it: what is typed next is something else. */
export function removeDraft(storage: DeviceStorage, key: string): void {
  storage.remove(placeOf(key))
  keptSending(key).remove()
}

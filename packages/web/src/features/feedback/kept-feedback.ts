import { isRecord } from '#api/json.ts'

/** A feedback that was sent off and not acknowledged yet. */
export interface KeptFeedback {
  /** Names this sending once and for all: a repetition is answered, not stored twice. */
  key: string
  content: string
  contact: string
  pictures: readonly string[]
}

const place = 'zx-feedback'

function isKept(value: unknown): value is KeptFeedback {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.content === 'string' &&
    typeof value.contact === 'string' &&
    Array.isArray(value.pictures)
  )
}

/** What waits on this device. */
export function readKept(storage: Pick<Storage, 'getItem'> = window.localStorage): KeptFeedback[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(place) ?? '[]')
    return Array.isArray(list) ? list.filter(isKept) : []
  } catch {
    // Damaged by somebody else: what it held cannot be sent.
    return []
  }
}

function write(list: readonly KeptFeedback[], storage: Pick<Storage, 'setItem'>): boolean {
  try {
    storage.setItem(place, JSON.stringify(list))
    return true
  } catch {
    // The browser's room is full or closed to us.
    return false
  }
}

/** Keeps a feedback until it is acknowledged; without its pictures where there is no room for them. */
export function keepFeedback(one: KeptFeedback, storage: Storage = window.localStorage): void {
  const others = readKept(storage).filter(({ key }) => key !== one.key)
  if (!write([...others, one], storage)) {
    write([...others, { ...one, pictures: [] }], storage)
  }
}

/** Forgets one that was acknowledged or refused. */
export function forgetFeedback(key: string, storage: Storage = window.localStorage): void {
  write(
    readKept(storage).filter((one) => one.key !== key),
    storage,
  )
}

import { personId } from '#api/connection.ts'
import { type DeviceStorage, onDevice, readJson } from '#api/device-storage.ts'
import { isRecord } from '#api/json.ts'

/** A feedback that was sent off and not acknowledged yet. */
export interface KeptFeedback {
  /** Names this sending once and for all: a repetition is answered, not stored twice. */
  key: string
  content: string
  contact: string
  pictures: readonly string[]
}

/** It is sent as whoever is signed in, so each has their own. */
const place = () => `zx-feedback:${personId()}`

function isKept(value: unknown): value is KeptFeedback {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.content === 'string' &&
    typeof value.contact === 'string' &&
    Array.isArray(value.pictures)
  )
}

/** What waits on this device of whoever is signed in. */
export function readKept(storage: DeviceStorage = onDevice): KeptFeedback[] {
  const list = readJson(storage, place())
  return Array.isArray(list) ? list.filter(isKept) : []
}

/** Keeps a feedback until it is acknowledged; without its pictures where there is no room for them. */
export function keepFeedback(one: KeptFeedback, storage: DeviceStorage = onDevice): void {
  const others = readKept(storage).filter(({ key }) => key !== one.key)
  if (!storage.write(place(), JSON.stringify([...others, one]))) {
    storage.write(place(), JSON.stringify([...others, { ...one, pictures: [] }]))
  }
}

/** Forgets one that was acknowledged or refused. */
export function forgetFeedback(key: string, storage: DeviceStorage = onDevice): void {
  const others = readKept(storage).filter((one) => one.key !== key)
  storage.write(place(), JSON.stringify(others))
}

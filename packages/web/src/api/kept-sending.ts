import { personId } from './connection.ts'
import { onDevice, readJson } from './device-storage.ts'
import { isRecord } from './json.ts'
import type { KeptSending, Sending } from './sendings.ts'

/** As long as the server knows the reply of a key. */
const keepMs = 24 * 3_600_000

function isSending(value: unknown): value is Sending & { savedAt: number } {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.given === 'string' &&
    isRecord(value.fields) &&
    typeof value.savedAt === 'number'
  )
}

/** Keeps the sending of a form that is under way on this device, beside the draft of the same name. */
export function keptSending(name: string): KeptSending {
  const place = () => `zx-sending:${personId()}:${name}`
  return {
    read() {
      const kept = readJson(onDevice, place())
      return isSending(kept) && Date.now() - kept.savedAt < keepMs ? kept : undefined
    },
    write: (sending) => onDevice.write(place(), JSON.stringify({ ...sending, savedAt: Date.now() })),
    remove: () => onDevice.remove(place()),
  }
}

import { signalLimits } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { isRecord } from '#api/json.ts'

export interface Paste {
  slot: number
  at: number
  size: number
}

/** Whether a text that was pasted is told: a long one that was not taken from the page itself. */
export function isForeign(text: string, taken: readonly string[]): boolean {
  const plain = text.trim()
  return [...plain].length >= signalLimits.pasteCharacters && !taken.some((own) => own.includes(plain))
}

export function pasteOf(slot: number, text: string, nowMs: number): Paste {
  return { slot, at: Math.floor(nowMs / 1000), size: Math.min([...text].length, signalLimits.pasteMax) }
}

function isPaste(value: unknown): value is Paste {
  return (
    isRecord(value) && typeof value.slot === 'number' && typeof value.at === 'number' && typeof value.size === 'number'
  )
}

/** What a device still has to tell, as it was written down; nothing where that cannot be read. */
export function readPastes(text: string | null): readonly Paste[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPaste) : []
  } catch {
    return []
  }
}

const prefix = 'zx-draft:'

/** Drafts older than this are not offered any more. */
const keepMs = 30 * 24 * 3_600_000

interface StoredDraft {
  savedAt: number
  values: Record<string, unknown>
}

function isDraft(value: unknown): value is StoredDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'savedAt' in value &&
    typeof value.savedAt === 'number' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  )
}

/** The draft a form left behind on this device, if any that is not too old. */
export function readDraft(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  nowMs: number,
): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(prefix + key) ?? 'null')
    return isDraft(value) && nowMs - value.savedAt < keepMs ? value.values : null
  } catch {
    // Forbidden or damaged storage holds no draft.
    return null
  }
}

/** Keeps what was typed; passwords and files never get here because such forms have no draft key. */
export function writeDraft(storage: Pick<Storage, 'setItem'>, key: string, draft: StoredDraft): void {
  try {
    storage.setItem(prefix + key, JSON.stringify(draft))
  } catch {
    // Full or forbidden storage: the form itself still holds everything.
  }
}

/** Forgets a draft after it was sent or thrown away. */
export function removeDraft(storage: Pick<Storage, 'removeItem'>, key: string): void {
  try {
    storage.removeItem(prefix + key)
  } catch {
    // Nothing was kept either.
  }
}

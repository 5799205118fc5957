import { fileShape } from '@zhixing/contract/base/upload/calls.ts'
import { importFormats } from '@zhixing/contract/leaves/question/import-calls.ts'
import { z } from 'zod'
import { inTab } from '#api/device-storage.ts'
import { readDraft, removeDraft, writeDraft } from '#ui/draft.ts'

const keptShape = z.object({
  /** The bank the address named when this was chosen; 0 for none. */
  askedBank: z.number(),
  bankId: z.number(),
  categoryId: z.number(),
  format: z.enum(importFormats),
  text: z.string(),
  files: z.array(fileShape).readonly(),
  isChecked: z.boolean(),
})

/** What was chosen to be imported, and whether it had been checked. */
export type KeptImport = z.infer<typeof keptShape>

function keyOf(userId: number): string {
  return `question-import:${userId}`
}

/** What a person left on the page of imports in this tab; its bank is the one the address names when it names another. */
export function readKeptImport(userId: number, askedBank: number, storage = inTab): KeptImport | undefined {
  const { data } = keptShape.safeParse(readDraft(storage, keyOf(userId), Date.now()))
  const isElsewhere = data && askedBank > 0 && askedBank !== data.askedBank
  return isElsewhere ? { ...data, askedBank, bankId: askedBank, categoryId: 0 } : data
}

/** Keeps what is chosen as long as the tab is open, and forgets it where nothing is; false where it could not be kept. */
export function keepImport(userId: number, kept: KeptImport | undefined, storage = inTab): boolean {
  // First, so that what is too large to be kept does not leave something older behind.
  removeDraft(storage, keyOf(userId))
  const isEmpty = !kept || (kept.files.length === 0 && kept.text.trim() === '')
  return isEmpty || writeDraft(storage, keyOf(userId), { savedAt: Date.now(), values: kept })
}

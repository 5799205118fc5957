import type { UploadPurpose } from '@zhixing/contract/upload/calls.ts'
import { useSyncExternalStore } from 'react'
import { type KeptUpload, keptBy, keptText, readKept, watchKept } from './kept-uploads.ts'

/** A person's large uploads for a purpose that were begun in this browser and have not ended. */
export function useKeptUploads(purpose: UploadPurpose, userId: number): readonly KeptUpload[] {
  const text = useSyncExternalStore(watchKept, keptText)
  return keptBy(readKept(text, Date.now()), { purpose, uid: userId })
}

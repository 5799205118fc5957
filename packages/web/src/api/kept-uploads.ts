import type { UploadPurpose } from '@zhixing/contract/base/upload/calls.ts'
import { useSyncExternalStore } from 'react'
import { personId } from './connection.ts'
import { onDevice } from './device-storage.ts'
import { isRecord } from './json.ts'

/** A large upload that has begun: what is needed to go on with it after the page was closed. */
export interface KeptUpload {
  /** Where it lies in the store; names its purpose. */
  key: string
  /** Whose it is: several people use one browser. */
  uid: number
  name: string
  size: number
  lastModified: number
  /** Bytes that had arrived. */
  sent: number
  /** When it began, unix ms. */
  at: number
}

const storageKey = 'uploads'
/** The server throws away what no part came to for a day. */
const lifeMs = 86_400_000
const changed = 'kept-uploads'

function isKept(value: unknown): value is KeptUpload {
  return (
    isRecord(value) && typeof value.key === 'string' && typeof value.uid === 'number' && typeof value.size === 'number'
  )
}

/** What this browser remembers, as text: the same text for the same list. */
function keptText(): string {
  return onDevice.read(storageKey) ?? '[]'
}

/** Reads the text; what is unreadable or too old is not there. */
function readKept(text: string, nowMs: number): KeptUpload[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isKept).filter(({ at }) => nowMs - at < lifeMs) : []
  } catch {
    return []
  }
}

function write(list: readonly KeptUpload[]): void {
  onDevice.write(storageKey, JSON.stringify(list))
  window.dispatchEvent(new Event(changed))
}

/** Tells of changes in this page and in others of this browser. */
function watchKept(tell: () => void): () => void {
  const names = [changed, 'storage']
  for (const name of names) {
    window.addEventListener(name, tell)
  }
  return () => {
    for (const name of names) {
      window.removeEventListener(name, tell)
    }
  }
}

export function keepUpload(upload: KeptUpload): void {
  write([...readKept(keptText(), Date.now()).filter(({ key }) => key !== upload.key), upload])
}

export function forgetUpload(key: string): void {
  write(readKept(keptText(), Date.now()).filter((one) => one.key !== key))
}

/** Whether a file on the device is the one an upload began with. */
export function isSameFile(kept: KeptUpload, file: File): boolean {
  return kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified
}

/** What a person began for a purpose. */
function keptBy(list: readonly KeptUpload[], { purpose, uid }: { purpose: UploadPurpose; uid: number }) {
  return list.filter((kept) => kept.uid === uid && kept.key.startsWith(`${purpose}/`))
}

/** What the person who is signed in began with this file for this purpose. */
export function keptFor(file: File, purpose: UploadPurpose): KeptUpload | undefined {
  const own = keptBy(readKept(keptText(), Date.now()), { purpose, uid: personId() })
  return own.find((kept) => isSameFile(kept, file))
}

/** A person's large uploads for a purpose that were begun in this browser and have not ended. */
export function useKeptUploads(purpose: UploadPurpose, userId: number): readonly KeptUpload[] {
  const text = useSyncExternalStore(watchKept, keptText)
  return keptBy(readKept(text, Date.now()), { purpose, uid: userId })
}

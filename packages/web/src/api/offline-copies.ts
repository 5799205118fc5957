import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { shownHtml } from './offline-html.ts'

/** An article a reader keeps on this device: its text, and nothing that opens anything of theirs. */
export interface OfflineCopy {
  /** Whose it is: the openid of the account. */
  owner: string
  id: number
  /** The container it was opened in. */
  c: number
  title: string
  html: string
  /** When it was kept, unix seconds. */
  at: number
  /** How much its pictures take; absent in one that was kept before pictures were. */
  bytes?: number
}

/** A picture of a kept article: its bytes under the article’s own key, and no link to it. */
export interface OfflinePicture {
  fileId: number
  type: string
  bytes: ArrayBuffer
}

/** What the pictures of all articles together may take on a device. */
export const picturesMax = 20 * 1024 * 1024

interface Schema extends DBSchema {
  copies: { key: [string, number]; value: OfflineCopy }
  pictures: { key: [string, number, number]; value: OfflinePicture & Pick<OfflineCopy, 'owner' | 'id'> }
}

const name = 'zx-offline'
/** Who reads here, for the page that opens without a line and cannot ask. Absent: nothing is kept. */
const readerKey = 'offline-reader'
const changed = 'offline-copies'

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 2, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('copies', { keyPath: ['owner', 'id'] })
      }
      database.createObjectStore('pictures', { keyPath: ['owner', 'id', 'fileId'] })
    },
  })
}

function readerHere(): string {
  try {
    return localStorage.getItem(readerKey) ?? ''
  } catch {
    // A browser may refuse storage: then nothing is kept either.
    return ''
  }
}

/** The copies of whoever reads on this device, the newest first. */
export async function listCopies(): Promise<OfflineCopy[]> {
  const owner = readerHere()
  if (!owner) {
    return []
  }
  const database = await open()
  const all = await database.getAll('copies', IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER]))
  database.close()
  return all.sort((a, b) => b.at - a.at)
}

/** All pictures of one copy. */
function picturesUnder(owner: string, id: number): IDBKeyRange {
  return IDBKeyRange.bound([owner, id, 0], [owner, id, Number.MAX_SAFE_INTEGER])
}

/** Keeps a copy with its pictures, in place of an older one, or nothing of it. Rejects where the browser stores nothing. */
export async function keepCopy(copy: OfflineCopy, pictures: readonly OfflinePicture[]): Promise<void> {
  localStorage.setItem(readerKey, copy.owner)
  const { owner, id } = copy
  const bytes = pictures.reduce((sum, one) => sum + one.bytes.byteLength, 0)
  const database = await open()
  try {
    const change = database.transaction(['copies', 'pictures'], 'readwrite')
    const stored = change.objectStore('pictures')
    await Promise.all([
      change.objectStore('copies').put({ ...copy, bytes }),
      stored.delete(picturesUnder(owner, id)),
      ...pictures.map((one) => stored.put({ ...one, owner, id })),
      change.done,
    ])
  } finally {
    database.close()
  }
  tell()
}

/** Throws one copy away, its pictures too. */
export async function removeCopy(id: number): Promise<void> {
  const owner = readerHere()
  const database = await open()
  const change = database.transaction(['copies', 'pictures'], 'readwrite')
  await Promise.all([
    change.objectStore('copies').delete([owner, id]),
    change.objectStore('pictures').delete(picturesUnder(owner, id)),
    change.done,
  ])
  database.close()
  tell()
}

/** A copy as it is shown, its pictures under addresses of this page until `release`. */
export async function shownCopy({ owner, id, html }: OfflineCopy): Promise<{ html: string; release: () => void }> {
  const database = await open()
  const pictures = await database.getAll('pictures', picturesUnder(owner, id))
  database.close()
  const addresses = new Map(
    pictures.map(({ fileId, type, bytes }) => [fileId, URL.createObjectURL(new Blob([bytes], { type }))]),
  )
  return {
    html: shownHtml(html, addresses),
    release: () => {
      for (const address of addresses.values()) {
        URL.revokeObjectURL(address)
      }
    },
  }
}

/** Throws everything away: on signing out, and when the server says that somebody else is here. Never rejects. */
export async function emptyCopies(): Promise<void> {
  try {
    localStorage.removeItem(readerKey)
    const database = await open()
    const change = database.transaction(['copies', 'pictures'], 'readwrite')
    await Promise.all([change.objectStore('copies').clear(), change.objectStore('pictures').clear(), change.done])
    database.close()
  } catch {
    // Where nothing can be stored nothing is left behind.
  }
  tell()
}

/** What was kept goes unless it is this person's: a session may end without anybody signing out. */
export async function keepOnlyFor(openid: string): Promise<void> {
  const owner = readerHere()
  if (owner && owner !== openid) {
    await emptyCopies()
  }
}

function tell(): void {
  window.dispatchEvent(new Event(changed))
}

/** Tells of changes in this page. */
export function watchCopies(listen: () => void): () => void {
  window.addEventListener(changed, listen)
  return () => window.removeEventListener(changed, listen)
}

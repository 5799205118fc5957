import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

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
}

interface Schema extends DBSchema {
  copies: { key: [string, number]; value: OfflineCopy }
}

const name = 'zx-offline'
/** Who reads here, for the page that opens without a line and cannot ask. Absent: nothing is kept. */
const readerKey = 'offline-reader'
const changed = 'offline-copies'

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade: (database) => database.createObjectStore('copies', { keyPath: ['owner', 'id'] }),
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

/** Keeps a copy, in place of an older one. Rejects where the browser stores nothing. */
export async function keepCopy(copy: OfflineCopy): Promise<void> {
  localStorage.setItem(readerKey, copy.owner)
  const database = await open()
  await database.put('copies', copy)
  database.close()
  tell()
}

/** Throws one copy away. */
export async function removeCopy(id: number): Promise<void> {
  const database = await open()
  await database.delete('copies', [readerHere(), id])
  database.close()
  tell()
}

/** Throws everything away: on signing out, and when the server says that somebody else is here. Never rejects. */
export async function emptyCopies(): Promise<void> {
  try {
    localStorage.removeItem(readerKey)
    const database = await open()
    await database.clear('copies')
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

import { createHash } from 'node:crypto'
import { extensionOf, kindOfFile } from '@zhixing/contract/base/upload/check.ts'
import type { Tx } from '#db/database.ts'
import { file } from './tables.ts'

interface MadeFile {
  key: string
  filename: string
  mime: string
  filesize: number
  sha256: string
  ownerId: number
  orgId: number
}

/** What is registered of a file's bytes besides where they lie. */
export function measure(body: Buffer): { filesize: number; sha256: string } {
  return { filesize: body.length, sha256: createHash('sha256').update(body).digest('hex') }
}

/** Registers a private file the server made for a person, already put into the store. Gives its id. */
export async function keepFile(tx: Tx, made: MadeFile): Promise<number> {
  const values = {
    ...made,
    purpose: 'file' as const,
    kind: kindOfFile(made.filename),
    type: extensionOf(made.filename),
  }
  const [row] = await tx.db
    .insert(file)
    .values(values)
    .onConflictDoUpdate({ target: file.key, set: { filesize: values.filesize, sha256: values.sha256 } })
    .returning({ id: file.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}

interface MadePicture {
  key: string
  filename: string
  filesize: number
  type: string
  mime: string
  sha256: string
  width: number
  height: number
  ownerId: number
  orgId: number
}

/** Registers private pictures that were made for a person and are in the store already. Gives their ids by their keys. */
export async function keepFiles(tx: Tx, made: readonly MadePicture[]): Promise<Map<string, number>> {
  if (made.length === 0) {
    return new Map()
  }
  const rows = await tx.db
    .insert(file)
    .values(
      made.map(({ key, filename, filesize, type, mime, sha256, width, height, ownerId, orgId }) => ({
        ...{ key, filename, filesize, type, mime, sha256, width, height, ownerId, orgId },
        purpose: 'image' as const,
        kind: 'image' as const,
      })),
    )
    .returning({ id: file.id, key: file.key })
  return new Map(rows.map(({ id, key }) => [key, id]))
}

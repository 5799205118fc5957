import { createHash } from 'node:crypto'
import { extensionOf, kindOfFile } from '@zhixing/contract/upload/check.ts'
import type { Tx } from '#db/database.ts'
import { file } from './tables.ts'

interface MadeFile {
  key: string
  filename: string
  mime: string
  body: Buffer
  ownerId: number
  orgId: number
}

/** Registers a private file the server made for a person, already put into the store. Gives its id. */
export async function keepFile(tx: Tx, made: MadeFile): Promise<number> {
  const { body, ...columns } = made
  const values = {
    ...columns,
    purpose: 'file' as const,
    kind: kindOfFile(made.filename),
    type: extensionOf(made.filename),
    filesize: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
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

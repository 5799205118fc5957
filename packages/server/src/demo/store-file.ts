import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import type { Stage } from './actor.ts'

/**
 * Uploads one of the files that come with the demonstration, under its own name or another, by the same steps as a
 * browser; gives its id. An `ending` makes a text file somebody's own.
 */
export async function storeFile(
  stage: Stage,
  userId: number,
  { source: from, name: filename, ending = '' }: { source: string; name: string; ending?: string },
): Promise<number> {
  const body = Buffer.concat([await readFile(path.join(import.meta.dirname, 'files', from)), Buffer.from(ending)])
  const size = body.length
  const token = await stage.call(uploadCalls.getToken, { purpose: 'file', filename, filesize: size }, userId)
  const { store } = stage.server.services
  const key = `${token.dir}${token.name}`
  await store.put(key, body)
  const url = store.location(key)
  const stored = await stage.call(uploadCalls.fileUpload, { url, filesize: size, filename }, userId)
  return stored.id
}

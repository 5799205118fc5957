import { stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadCalls } from '@zhixing/contract/upload/calls.ts'
import type { Stage } from './actor.ts'

/**
 * Uploads one of the files that come with the demonstration, under its own name or another, by the same steps as a
 * browser; gives its id.
 */
export async function storeFile(
  stage: Stage,
  userId: number,
  { source: from, name: filename }: { source: string; name: string },
): Promise<number> {
  const source = path.join(import.meta.dirname, 'files', from)
  const { size } = await stat(source)
  const token = await stage.call(uploadCalls.getToken, { purpose: 'file', filename, filesize: size }, userId)
  const { store } = stage.server.services
  const key = `${token.dir}${token.name}`
  await store.putFile(key, source)
  const url = store.location(key)
  const stored = await stage.call(uploadCalls.fileUpload, { url, filesize: size, filename }, userId)
  return stored.id
}

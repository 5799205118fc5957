import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { uploadCalls } from '@zhixing/contract/upload/calls.ts'
import { callAs } from './client.ts'

const folder = path.resolve(import.meta.dirname, '../packages/server/src/demo/files')

/** Uploads a picture of the demonstration as a page would for a text; gives its id. */
export async function uploadPicture(request: APIRequestContext, filename: string): Promise<number> {
  const buffer = await readFile(path.join(folder, filename))
  const { fields, host } = await callAs(request, uploadCalls.getToken, {
    purpose: 'image',
    filename,
    filesize: buffer.length,
  })
  const posted = await request.post(host, {
    multipart: { ...fields, file: { name: filename, mimeType: 'image/png', buffer } },
  })
  const url = /<Location>([^<]+)<\/Location>/.exec(await posted.text())?.[1] ?? ''
  const { id } = await callAs(request, uploadCalls.fileUpload, { url, filesize: buffer.length, filename })
  return id
}

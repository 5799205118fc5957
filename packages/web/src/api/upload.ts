import { type StoredFile, uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { uploadLimits } from '@zhixing/contract/limits.ts'
import { CallError } from './call-error.ts'
import type { UploadOptions } from './open-uploads.ts'
import { networkMessage, readError, readErrorText } from './read-error.ts'
import type { Reply } from './reply.ts'
import { request } from './request.ts'

type Form = Pick<Reply<typeof uploadCalls.getToken>, 'host' | 'fields'>

/** A large file is read through once more on the server before it gets its id. */
const registerTimeoutMs = 180_000
const created = 201

/**
 * Uploads one file as the specs do (2 §7): a signed form, the form posted to the store, what the store says registered.
 * A file above 20 MB goes in parts. Rejects with a CallError; an aborted one too, which its caller ignores.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<StoredFile> {
  const { purpose, signal } = options
  const named = { filename: file.name, filesize: file.size }
  const url =
    file.size > uploadLimits.resumableAbove
      ? await (await import('./upload-parts.ts')).uploadParts(file, options)
      : await postForm(await request(uploadCalls.getToken, { purpose, ...named }, { signal }), file, options)
  return await request(uploadCalls.fileUpload, { url, ...named }, { signal, timeoutMs: registerTimeoutMs })
}

/** The fields in their order, then the file; gives the Location of the XML reply. Fetch knows no progress. */
function postForm({ host, fields }: Form, file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      body.append(name, value)
    }
    body.append('file', file)
    const sending = new XMLHttpRequest()
    const fail = () => reject(new CallError({ code: 0, message: networkMessage, status: 0 }))
    sending.open('POST', host)
    sending.upload.onprogress = (event) => onProgress(event.loaded)
    sending.onerror = fail
    sending.onabort = fail
    sending.onload = () => {
      const location = sending.status === created ? locationOf(sending.responseText) : ''
      if (location) {
        resolve(location)
      } else {
        reject(readError({ body: readErrorText(sending.responseText), status: sending.status, requestId: '' }))
      }
    }
    signal.addEventListener('abort', () => sending.abort())
    sending.send(body)
  })
}

function locationOf(xml: string): string {
  return new DOMParser().parseFromString(xml, 'text/xml').querySelector('Location')?.textContent ?? ''
}

export interface UploadFailure {
  /** In words for the person. */
  error: string
  /** The server refused the file itself: the same bytes would be refused again. */
  isRefused: boolean
  /** Whoever looks after the installation has to know: it is no answer to what the person chose. */
  isFault: boolean
}

const firstFault = 500

/** What became of an upload that did not arrive: a file that was refused is its person's to mend, and nobody's fault. */
export function uploadFailure(error: unknown): UploadFailure {
  if (!(error instanceof CallError)) {
    return { error: networkMessage, isRefused: false, isFault: true }
  }
  const [first] = error.errors
  const isAnswered = error.status > 0 && error.status < firstFault
  return {
    error: first?.message ?? error.message,
    isRefused: first?.field === 'file',
    isFault: !(isAnswered && error.errors.length > 0),
  }
}

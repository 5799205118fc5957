import type { uploadCalls } from '@zhixing/contract/upload/calls.ts'
import { Upload } from 'tus-js-client'
import { CallError } from './call-error.ts'
import { afterFailure, delayAfter, waitForLine } from './parts-failure.ts'
import { networkMessage, readError } from './read-error.ts'
import type { Reply } from './reply.ts'

export type PartsForm = NonNullable<Reply<typeof uploadCalls.getToken>['resumable']>

export interface PartsOptions {
  form: PartsForm
  /** Whether this upload was opened before. */
  isOpen: boolean
  signal: AbortSignal
  onProgress: (loaded: number) => void
  /** A part has arrived for good. */
  onSent: (bytes: number) => void
  /** The line is lost, and what is missing is sent when it is back. */
  onWaiting: () => void
  /** A permit that is good for longer. */
  renew: () => Promise<PartsForm>
}

/** Small enough for any proxy in front, and for what a break costs. */
const partBytes = 8 * 1024 * 1024

/** Sends a file in parts (tus) until all of it has arrived, over breaks of the line and of the server. */
export async function sendParts(file: File, options: PartsOptions): Promise<void> {
  await sendFrom(file, options, 0)
}

async function sendFrom(file: File, options: PartsOptions, failures: number): Promise<void> {
  // What arrives between two failures shows that waiting helps.
  const count = { failures }
  const onSent = (bytes: number) => {
    count.failures = 0
    options.onSent(bytes)
  }
  try {
    await sendOnce(file, { ...options, onSent })
  } catch (error) {
    if (options.signal.aborted || !(error instanceof CallError)) {
      throw error
    }
    await sendFrom(file, await prepared(error, options, count.failures + 1), count.failures + 1)
  }
}

/** What has to be different before it is tried again; throws what cannot be mended. */
async function prepared(error: CallError, options: PartsOptions, failures: number): Promise<PartsOptions> {
  const next = afterFailure(error.status, failures)
  if (next === 'give up') {
    throw error
  }
  if (next === 'renew' && failures === 1) {
    return { ...options, form: await options.renew(), isOpen: true }
  }
  if (next === 'wait') {
    options.onWaiting()
  }
  await waitForLine(delayAfter(failures), options.signal)
  // Whether the opening arrived is not known: an open upload tells where it stands, another is opened.
  return { ...options, isOpen: options.isOpen || next === 'join' }
}

function sendOnce(file: File, { form, isOpen, signal, onProgress, onSent }: PartsOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: form.host,
      uploadUrl: isOpen ? form.upload_url : null,
      headers: { 'upload-permit': form.permit },
      chunkSize: partBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress,
      onChunkComplete: (_part, accepted) => onSent(accepted),
      onSuccess: () => resolve(),
      onError: (error) => reject(failureOf(error)),
    })
    signal.addEventListener('abort', () => {
      upload.abort().catch(() => undefined)
      reject(new CallError({ code: 0, message: networkMessage, status: 0 }))
    })
    if (signal.aborted) {
      reject(new CallError({ code: 0, message: networkMessage, status: 0 }))
    } else {
      upload.start()
    }
  })
}

function failureOf(error: Error | { originalResponse: { getStatus(): number; getBody(): string } | null }): CallError {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) {
    return new CallError({ code: 0, message: networkMessage, status: 0 })
  }
  const status = response.getStatus()
  return readError({ body: readBody(response.getBody()), status, requestId: '' })
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The tus library answers in English, which is no message for a person.
    return undefined
  }
}

/** Takes back what has been sent; the server's sweep does it where this does not arrive. */
export async function dropParts(form: PartsForm): Promise<void> {
  await Upload.terminate(form.upload_url, { headers: { 'upload-permit': form.permit }, retryDelays: null })
}

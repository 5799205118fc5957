import { type UploadPurpose, uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { type DetailedError, Upload } from 'tus-js-client'
import { CallError } from './call-error.ts'
import { personId } from './connection.ts'
import { forgetUpload, type KeptUpload, keepUpload, keptFor } from './kept-uploads.ts'
import { cancelled, type UploadOptions } from './open-uploads.ts'
import { networkMessage, readError, readErrorText } from './read-error.ts'
import type { Reply } from './reply.ts'
import { request } from './request.ts'

type PartsForm = NonNullable<Reply<typeof uploadCalls.getToken>['resumable']>

/** Leave to send one file in parts: where it will lie, and the permit that each part carries. */
interface Grant {
  key: string
  form: PartsForm
}

/** Small enough for any proxy in front, and for what a break costs. */
const partBytes = 8 * 1024 * 1024
/** Twice as long each time up to half a minute, then so for a day: the server keeps an upload no longer without a part. */
const delays = [500, 1000, 2000, 4000, 8000, 16_000, ...Array<number>(2880).fill(30_000)]
const maxFaults = 6
const forbidden = 403
const tooMany = 429
const firstFault = 500
const full = 507
/** It is open already, or another request has hold of it: it is joined where it stands. */
const open = [409, 423]

/** Whether a part that did not arrive, for so many times in a row, is sent again by itself. A lost line is waited for without end. */
export function isSentAgain(status: number, times: number): boolean {
  if (status === 0) {
    return true
  }
  const passes = status === forbidden ? times === 0 : status === tooMany || open.includes(status)
  return times < maxFaults && (passes || (status >= firstFault && status !== full))
}

/**
 * Sends a large file in parts (tus) and gives what is to be registered. What was begun with the same file in this
 * browser goes on where it stood, unless another page is just doing that: then this one begins its own. Rejects with
 * a CallError.
 */
export async function uploadParts(file: File, options: UploadOptions): Promise<string> {
  const kept = keptFor(file, options.purpose)
  const own = async () => {
    const granted = await grant(wantedOf(file, options), options.signal)
    return await navigator.locks.request(`upload:${granted.key}`, () => send(file, granted, { ...options, sent: 0 }))
  }
  if (!kept) {
    return await own()
  }
  return await navigator.locks.request(`upload:${kept.key}`, { ifAvailable: true }, async (lock) => {
    const granted = lock && (await grantAgain(kept, file, options))
    return granted ? await send(file, granted, { ...options, sent: kept.sent }) : await own()
  })
}

interface SendOptions extends UploadOptions {
  /** Bytes that had arrived before; the upload is open then. */
  sent: number
}

async function send(file: File, { key, form }: Grant, options: SendOptions): Promise<string> {
  const { name, size, lastModified } = file
  const note = { key, uid: personId(), name, size, lastModified, at: Date.now() }
  const permit = {
    form,
    renew: async () => (await grant({ ...wantedOf(file, options), key }, options.signal)).form,
  }
  keepUpload({ ...note, sent: options.sent })
  try {
    await sendAll(file, permit, { ...options, onSent: (sent) => keepUpload({ ...note, sent }) })
  } catch (error) {
    const isCancelled = options.signal.reason === cancelled
    if (isCancelled || (error instanceof CallError && error.status > 0)) {
      forgetUpload(key)
    }
    if (isCancelled) {
      drop(permit.form).catch(() => undefined)
    }
    throw error
  }
  forgetUpload(key)
  return form.location
}

/** A permit is over after a while, and is renewed before the next request. */
interface Permit {
  form: PartsForm
  renew: () => Promise<PartsForm>
}

function sendAll(
  file: File,
  permit: Permit,
  { signal, sent, onProgress, onSent, onWaiting }: SendOptions & { onSent: (bytes: number) => void },
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let isOver = false
    const upload = new Upload(file, {
      endpoint: permit.form.host,
      uploadUrl: sent > 0 ? permit.form.upload_url : null,
      chunkSize: partBytes,
      retryDelays: delays,
      storeFingerprintForResuming: false,
      async onBeforeRequest(part) {
        if (isOver) {
          permit.form = await permit.renew()
          isOver = false
        }
        part.setHeader('upload-permit', permit.form.permit)
      },
      onShouldRetry(error, times) {
        const status = statusOf(error)
        isOver = status === forbidden
        if (isOver || open.includes(status)) {
          upload.url = permit.form.upload_url
        }
        const isAgain = isSentAgain(status, times)
        if (isAgain && !isOver) {
          onWaiting?.()
        }
        return isAgain
      },
      onProgress,
      onChunkComplete: (_part, accepted) => onSent(accepted),
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(failureOf(error))),
    })
    const stop = () => {
      upload.abort().catch(() => undefined)
      end(() => reject(lost()))
    }
    // The line is back before the next try is due.
    const goOn = () => void upload.abort().then(() => upload.start())
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', stop)
      window.removeEventListener('online', goOn)
      settle()
    }
    signal.addEventListener('abort', stop)
    window.addEventListener('online', goOn)
    if (signal.aborted) {
      stop()
    } else {
      upload.start()
    }
  })
}

const lost = () => new CallError({ code: 0, message: networkMessage, status: 0 })

function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0
}

function failureOf(error: Error | DetailedError): CallError {
  const response = 'originalResponse' in error ? error.originalResponse : null
  return response
    ? readError({ body: readErrorText(response.getBody()), status: response.getStatus(), requestId: '' })
    : lost()
}

interface Wanted {
  purpose: UploadPurpose
  filename: string
  filesize: number
  /** To go on with what was begun. */
  key?: string
}

const wantedOf = ({ name, size }: File, { purpose }: UploadOptions): Wanted => ({
  purpose,
  filename: name,
  filesize: size,
})

async function grant(wanted: Wanted, signal?: AbortSignal): Promise<Grant> {
  const token = await request(uploadCalls.getToken, wanted, signal ? { signal } : {})
  if (!token.resumable) {
    throw new Error('no permit for parts')
  }
  return { key: `${token.dir}${token.name}`, form: token.resumable }
}

/** Leave to go on; none where it is somebody else's, from before they signed out on this computer. */
async function grantAgain({ key }: KeptUpload, file: File, options: UploadOptions): Promise<Grant | undefined> {
  try {
    return await grant({ ...wantedOf(file, options), key }, options.signal)
  } catch (error) {
    if (error instanceof CallError && error.errors[0]?.field === 'key') {
      forgetUpload(key)
      return undefined
    }
    throw error
  }
}

/** Takes back what has been sent; the server's sweep does it where this does not arrive. */
async function drop({ upload_url, permit }: PartsForm): Promise<void> {
  await Upload.terminate(upload_url, { headers: { 'upload-permit': permit }, retryDelays: null })
}

/** Gives up what was begun, here and on the server. */
export async function dropKept({ key, name, size }: KeptUpload, purpose: UploadPurpose): Promise<void> {
  forgetUpload(key)
  await drop((await grant({ purpose, filename: name, filesize: size, key })).form)
}

import { type UploadPurpose, uploadCalls } from '@zhixing/contract/upload/calls.ts'
import { CallError } from './call-error.ts'
import { personId } from './connection.ts'
import { forgetUpload, type KeptUpload, keepUpload, keptFor } from './kept-uploads.ts'
import { request } from './request.ts'
import { dropParts, type PartsForm, sendParts } from './send-parts.ts'
import { cancelled, type UploadOptions } from './upload-options.ts'

interface Opened {
  key: string
  form: PartsForm
  isOpen: boolean
}

/**
 * Sends a large file in parts and gives what is to be registered. What was begun with the same file in this browser goes
 * on where it stood, unless another page is just doing that: then this one begins its own.
 */
export async function uploadParts(file: File, options: UploadOptions): Promise<string> {
  const kept = keptFor(file, options.purpose)
  if (!kept) {
    return await send(file, options, undefined)
  }
  return await navigator.locks.request(`upload:${kept.key}`, { ifAvailable: true }, (lock) =>
    send(file, options, lock ? kept : undefined),
  )
}

async function send(file: File, options: UploadOptions, kept: KeptUpload | undefined): Promise<string> {
  const opened = await open(file, options, kept)
  const { key } = opened
  const { name, size, lastModified } = file
  const note = { key, uid: personId(), name, size, lastModified, at: Date.now() }
  const { form, isOpen } = opened
  const held = { form }
  keepUpload({ ...note, sent: kept?.sent ?? 0 })
  try {
    await whileLocked(kept ? undefined : key, () =>
      sendParts(file, {
        form,
        isOpen,
        signal: options.signal,
        onProgress: options.onProgress,
        onSent: (sent) => keepUpload({ ...note, sent }),
        onWaiting: () => options.onWaiting?.(),
        async renew() {
          held.form = (await grant(file, options, key)).form
          return held.form
        },
      }),
    )
  } catch (error) {
    if (options.signal.reason === cancelled || (error instanceof CallError && error.status > 0)) {
      forgetUpload(key)
    }
    if (options.signal.reason === cancelled) {
      dropParts(held.form).catch(() => undefined)
    }
    throw error
  }
  forgetUpload(key)
  return form.location
}

/** Holds the upload against other pages of this browser; one that goes on is held already. */
async function whileLocked(key: string | undefined, work: () => Promise<void>): Promise<void> {
  await (key === undefined ? work() : navigator.locks.request(`upload:${key}`, work))
}

async function open(file: File, options: UploadOptions, kept: KeptUpload | undefined): Promise<Opened> {
  if (!kept) {
    return { ...(await grant(file, options)), isOpen: false }
  }
  try {
    return { ...(await grant(file, options, kept.key)), isOpen: true }
  } catch (error) {
    // Somebody else's, from before they signed out on this computer.
    if (error instanceof CallError && error.errors[0]?.field === 'key') {
      forgetUpload(kept.key)
      return { ...(await grant(file, options)), isOpen: false }
    }
    throw error
  }
}

/** Leave to send the file; with a key, to go on with what was begun. */
async function grant(file: File, { purpose, signal }: UploadOptions, key?: string): Promise<Omit<Opened, 'isOpen'>> {
  return await grantFor({ purpose, filename: file.name, filesize: file.size, key }, signal)
}

interface Wanted {
  purpose: UploadPurpose
  filename: string
  filesize: number
  key: string | undefined
}

async function grantFor({ key, ...named }: Wanted, signal?: AbortSignal): Promise<Omit<Opened, 'isOpen'>> {
  const input = { ...named, ...(key === undefined ? {} : { key }) }
  const token = await request(uploadCalls.getToken, input, signal ? { signal } : {})
  if (!token.resumable) {
    throw new Error('no permit for parts')
  }
  return { key: `${token.dir}${token.name}`, form: token.resumable }
}

/** Gives up what was begun, here and on the server. */
export async function dropKept({ key, name, size }: KeptUpload, purpose: UploadPurpose): Promise<void> {
  forgetUpload(key)
  const { form } = await grantFor({ purpose, filename: name, filesize: size, key })
  await dropParts(form)
}

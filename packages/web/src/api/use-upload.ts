import type { StoredFile, UploadPurpose } from '@zhixing/contract/base/upload/calls.ts'
import { uploadRefusal } from '@zhixing/contract/base/upload/check.ts'
import { uploadLimits } from '@zhixing/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { nextPlace, noteStored } from './chosen-order.ts'
import { reportFault } from './fault-reports.ts'
import { keptFor } from './kept-uploads.ts'
import { cancelled, openUploads } from './open-uploads.ts'
import { lighterPhoto } from './photo.ts'
import { uploadFailure, uploadFile } from './upload.ts'
import { uuid } from './uuid.ts'

export interface Upload {
  id: string
  file: File
  /** Its place in the order of choosing. */
  place: number
  /** `checking`: all bytes have arrived and the server looks at them. `waiting`: the line is lost. */
  state: 'uploading' | 'waiting' | 'paused' | 'checking' | 'failed'
  percent: number
  bytesPerSecond: number
  /** Why it failed; empty otherwise. */
  error: string
  /** The server refused the file itself: the same bytes would be refused again. */
  isRefused: boolean
}

interface UseUploadOptions {
  onDone: (stored: StoredFile, file: File) => void
  /** A file that may not be uploaded at all, in the spec's words. */
  onRefused: (message: string) => void
  /** Told how many are on their way, when that changes. */
  onUnderWay?: ((count: number) => void) | undefined
  /** Told how many have failed and are neither tried again nor given up, when that changes. */
  onFailed?: ((count: number) => void) | undefined
}

export interface Uploader {
  /** What is under way or has failed; what is done is given to `onDone` and leaves the list. */
  uploads: readonly Upload[]
  start: (files: Iterable<File>) => void
  cancel: (id: string) => void
  /** Tries again what failed, and goes on with what was paused. */
  retry: (id: string) => void
  /** Stops a file that goes in parts; what has arrived stays. */
  pause: (id: string) => void
}

const speedMs = 500

/** Bytes per second over the last half second or more; 0 until that much time has passed. */
export function createSpeed(startMs: number): (loaded: number, nowMs: number) => number {
  let atMs = startMs
  let atBytes = 0
  let speed = 0
  return (loaded, nowMs) => {
    const passed = nowMs - atMs
    if (passed >= speedMs) {
      speed = Math.round(((loaded - atBytes) * 1000) / passed)
      atMs = nowMs
      atBytes = loaded
    }
    return speed
  }
}

const begun = { state: 'uploading', percent: 0, bytesPerSecond: 0, error: '', isRefused: false } as const

/** Whether a file goes in parts, and so can be paused. */
export function canPause({ file, state }: Upload): boolean {
  return file.size > uploadLimits.resumableAbove && (state === 'uploading' || state === 'waiting')
}

function progressAt(loaded: number, bytes: number): Pick<Upload, 'state' | 'percent'> {
  const percent = Math.min(99, Math.floor((loaded / Math.max(1, bytes)) * 100))
  return { state: loaded >= bytes ? 'checking' : 'uploading', percent }
}

/** Gives up what a paused or failed upload left behind. */
async function dropStopped(file: File, purpose: UploadPurpose): Promise<void> {
  const kept = keptFor(file, purpose)
  if (kept) {
    await (await import('./upload-parts.ts')).dropKept(kept, purpose)
  }
}

/** What stops each upload that is under way; all are stopped when their place on the page is left. */
function useRunning() {
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const [id, controller] of all) {
        controller.abort()
        openUploads.delete(id)
      }
    }
  }, [])
  return running
}

/** Tells how many uploads are on their way and how many have failed, when that changes. */
function useCounts(uploads: readonly Upload[], { onUnderWay, onFailed }: UseUploadOptions): void {
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const underWay = uploads.length - failed
  useEffect(() => onUnderWay?.(underWay), [underWay, onUnderWay])
  useEffect(() => onFailed?.(failed), [failed, onFailed])
}

/** Uploads files for a purpose, several at once, with progress; all end when their place on the page is left. */
export function useUpload(purpose: UploadPurpose, options: UseUploadOptions): Uploader {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRunning()
  const latest = useRef(options)
  useEffect(() => {
    // A file may arrive many drawings after it was chosen.
    latest.current = options
  })
  useCounts(uploads, options)

  const patch = (id: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: string) => {
    openUploads.delete(id)
    setUploads((list) => list.filter((one) => one.id !== id))
  }

  async function run({ id, file, place }: Pick<Upload, 'id' | 'file' | 'place'>): Promise<void> {
    const controller = new AbortController()
    running.current.set(id, controller)
    openUploads.add(id)
    const speed = createSpeed(Date.now())
    let bytes = file.size
    const onProgress = (loaded: number) =>
      patch(id, { ...progressAt(loaded, bytes), bytesPerSecond: speed(loaded, Date.now()) })
    try {
      const onWaiting = () => patch(id, { state: 'waiting', bytesPerSecond: 0 })
      const sent = await lighterPhoto(file)
      bytes = sent.size
      const stored = await uploadFile(sent, { purpose, signal: controller.signal, onProgress, onWaiting })
      drop(id)
      latest.current.onDone(noteStored(stored, place), file)
    } catch (error) {
      // Whoever cancelled knows (spec 2 §8).
      if (!controller.signal.aborted) {
        openUploads.delete(id)
        const { isFault, ...failure } = uploadFailure(error)
        patch(id, { state: 'failed', bytesPerSecond: 0, ...failure })
        if (isFault) {
          reportFault(new Error(`upload failed: ${purpose}: ${failure.error}`, { cause: error }), 'upload')
        }
      }
    } finally {
      // One that was paused and goes on has a controller of its own by now.
      if (running.current.get(id) === controller) {
        running.current.delete(id)
      }
    }
  }

  return {
    uploads,
    start(files) {
      for (const file of files) {
        const refusal = uploadRefusal(purpose, { filename: file.name, filesize: file.size })
        if (refusal) {
          options.onRefused(refusal)
        } else {
          const upload = { id: uuid(), file, place: nextPlace(), ...begun }
          setUploads((list) => [...list, upload])
          run(upload).catch(() => undefined)
        }
      }
    },
    cancel(id) {
      const controller = running.current.get(id)
      controller?.abort(cancelled)
      const stopped = uploads.find((one) => one.id === id)
      if (!controller && stopped) {
        dropStopped(stopped.file, purpose).catch(() => undefined)
      }
      drop(id)
    },
    retry(id) {
      const failed = uploads.find((one) => one.id === id)
      if (failed) {
        patch(id, { state: 'uploading', error: '' })
        run(failed).catch(() => undefined)
      }
    },
    pause(id) {
      running.current.get(id)?.abort()
      running.current.delete(id)
      patch(id, { state: 'paused', bytesPerSecond: 0 })
    },
  }
}

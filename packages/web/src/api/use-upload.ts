import type { StoredFile, UploadPurpose } from '@zhixing/contract/upload/calls.ts'
import { uploadRefusal } from '@zhixing/contract/upload/check.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError } from './call-error.ts'
import { reportFault } from './fault-reports.ts'
import { networkMessage } from './read-error.ts'
import { uploadFile } from './upload.ts'
import { createSpeed } from './upload-speed.ts'
import { uuid } from './uuid.ts'

export interface Upload {
  id: string
  file: File
  /** `checking`: all bytes have arrived and the server looks at them. */
  state: 'uploading' | 'checking' | 'failed'
  percent: number
  bytesPerSecond: number
  /** Why it failed; empty otherwise. */
  error: string
}

interface UseUploadOptions {
  onDone: (stored: StoredFile, file: File) => void
  /** A file that may not be uploaded at all, in the spec's words. */
  onRefused: (message: string) => void
}

export interface Uploader {
  /** What is under way or has failed; what is done is given to `onDone` and leaves the list. */
  uploads: readonly Upload[]
  start: (files: Iterable<File>) => void
  cancel: (id: string) => void
  retry: (id: string) => void
}

function failureText(error: unknown): string {
  return error instanceof CallError ? (error.errors[0]?.message ?? error.message) : networkMessage
}

/** Uploads files for a purpose, several at once, with progress; all end when their place on the page is left. */
export function useUpload(purpose: UploadPurpose, options: UseUploadOptions): Uploader {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(options)
  useEffect(() => {
    // A file may arrive many drawings after it was chosen.
    latest.current = options
  })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) {
        controller.abort()
      }
    }
  }, [])

  const patch = (id: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: string) => setUploads((list) => list.filter((one) => one.id !== id))

  async function run(id: string, file: File): Promise<void> {
    const controller = new AbortController()
    running.current.set(id, controller)
    const speed = createSpeed(Date.now())
    const onProgress = (loaded: number) => {
      const isAll = loaded >= file.size
      const percent = Math.min(99, Math.floor((loaded / Math.max(1, file.size)) * 100))
      patch(id, { state: isAll ? 'checking' : 'uploading', percent, bytesPerSecond: speed(loaded, Date.now()) })
    }
    try {
      const stored = await uploadFile(file, { purpose, signal: controller.signal, onProgress })
      drop(id)
      latest.current.onDone(stored, file)
    } catch (error) {
      // Whoever cancelled knows (spec 2 §8).
      if (!controller.signal.aborted) {
        patch(id, { state: 'failed', bytesPerSecond: 0, error: failureText(error) })
        reportFault(new Error(`upload failed: ${purpose}`, { cause: error }), 'upload')
      }
    } finally {
      running.current.delete(id)
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
          const id = uuid()
          setUploads((list) => [...list, { id, file, state: 'uploading', percent: 0, bytesPerSecond: 0, error: '' }])
          run(id, file).catch(() => undefined)
        }
      }
    },
    cancel(id) {
      running.current.get(id)?.abort()
      drop(id)
    },
    retry(id) {
      const failed = uploads.find((one) => one.id === id)
      if (failed) {
        patch(id, { state: 'uploading', percent: 0, error: '' })
        run(id, failed.file).catch(() => undefined)
      }
    },
  }
}

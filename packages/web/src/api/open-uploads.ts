import type { UploadPurpose } from '@zhixing/contract/base/upload/calls.ts'

export interface UploadOptions {
  purpose: UploadPurpose
  signal: AbortSignal
  /** Bytes that have left, as often as the browser says so. */
  onProgress: (loaded: number) => void
  /** The line is lost; a large file goes on by itself when it is back. */
  onWaiting?: () => void
}

/** Why an upload was aborted: one that is paused or left keeps what has arrived. */
export const cancelled = 'cancelled'

/** Uploads under way or paused in this page: leaving it would end them. */
export const openUploads = new Set<string>()

export function runningUploads(): number {
  return openUploads.size
}

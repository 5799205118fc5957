import { open } from 'node:fs/promises'
import { uploadMessages } from '@zhixing/contract/base/upload/check.ts'
import type { Movie } from 'mp4box'
import { badField } from '#kernel/errors.ts'

export interface VideoFacts {
  /** Whole seconds, rounded up. */
  duration: number
  width: number
  height: number
}

const chunkBytes = 1024 * 1024
/** The description of a film is small; more of the file than this is never read for it. */
const maxReads = 200

const unreadable = () => badField('file', uploadMessages.mismatch)

/**
 * Duration and codec of an mp4, read from its description wherever in the file it lies; the film itself is skipped.
 * Anything but H.264 with AAC is refused with how to convert it, unless it is converted here.
 */
export async function inspectVideo(path: string, converts: boolean): Promise<VideoFacts> {
  const movie = await readMovie(path)
  const [track] = movie.videoTracks
  if (!track) {
    throw unreadable()
  }
  if (!(converts || track.codec.startsWith('avc1'))) {
    throw badField('file', uploadMessages.codec)
  }
  if (!converts && movie.audioTracks.some((audio) => !audio.codec.startsWith('mp4a'))) {
    throw badField('file', uploadMessages.codec)
  }
  const duration = Math.ceil(movie.duration / movie.timescale)
  if (!Number.isFinite(duration) || duration <= 0) {
    throw unreadable()
  }
  return { duration, width: track.video?.width ?? 0, height: track.video?.height ?? 0 }
}

async function readMovie(path: string): Promise<Movie> {
  const { createFile, MP4BoxBuffer } = await import('mp4box')
  const handle = await open(path, 'r')
  try {
    const parser = createFile()
    const found: { movie?: Movie; failed?: boolean } = {}
    parser.onReady = (movie) => {
      found.movie = movie
    }
    parser.onError = () => {
      found.failed = true
    }
    let at = 0
    for (let reads = 0; reads < maxReads && !found.movie && !found.failed; reads += 1) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(chunkBytes), 0, chunkBytes, at)
      if (bytesRead === 0) {
        break
      }
      const bytes = new ArrayBuffer(bytesRead)
      new Uint8Array(bytes).set(buffer.subarray(0, bytesRead))
      at = parser.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes, at))
    }
    if (!found.movie) {
      throw unreadable()
    }
    return found.movie
  } finally {
    await handle.close()
  }
}

import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import type { PackedFile } from '@zhixing/contract/material/courseware/pack-files.ts'
import { openFile } from '#api/open-file.ts'
import { request } from '#api/request.ts'

interface ZipOptions {
  signal: AbortSignal
  /** Bytes that have arrived so far. */
  onBytes: (count: number) => void
}

/** Bytes that are handed to the browser at once, which keeps large ones out of the page's memory. */
const partBytes = 16 * 1024 * 1024

/** Collects what a zip consists of in few large pieces. */
function pieces() {
  const blobs: Blob[] = []
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const flush = () => {
    blobs.push(new Blob(waiting))
    waiting = []
    size = 0
  }
  return {
    add(chunk: Uint8Array) {
      waiting.push(new Uint8Array(chunk))
      size += chunk.length
      if (size >= partBytes) {
        flush()
      }
    },
    whole() {
      flush()
      return new Blob(blobs, { type: 'application/zip' })
    },
  }
}

/** Opens a file; a link that has run out meanwhile is asked for anew. */
async function open({ id, url }: PackedFile, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const found = (await openFile(url, signal)) ?? (await openFile((await request(uploadCalls.read, { id })).url, signal))
  if (!found) {
    throw new Error('文件下载失败，请重试')
  }
  return found
}

/** Fetches files one after another straight into a zip, which compresses nothing: films and pictures are compressed. */
export async function zipFiles(
  texts: Readonly<Record<string, string>>,
  files: readonly PackedFile[],
  { signal, onBytes }: ZipOptions,
): Promise<Blob> {
  const { strToU8, Zip, ZipPassThrough } = await import('fflate')
  const out = pieces()
  const zip = new Zip()
  const whole = new Promise<Blob>((resolve, reject) => {
    zip.ondata = (error, chunk, isLast) => {
      if (error) {
        reject(error)
        return
      }
      out.add(chunk)
      if (isLast) {
        resolve(out.whole())
      }
    }
  })
  let arrived = 0
  const addFile = async (file: PackedFile) => {
    const reply = await open(file, signal)
    const entry = new ZipPassThrough(file.path)
    zip.add(entry)
    await reply.pipeTo(
      new WritableStream({
        write(chunk: Uint8Array) {
          entry.push(chunk)
          arrived += chunk.length
          onBytes(arrived)
        },
      }),
    )
    entry.push(new Uint8Array(), true)
  }
  for (const [path, text] of Object.entries(texts)) {
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    entry.push(strToU8(text), true)
  }
  await eachInTurn(files, addFile)
  zip.end()
  return await whole
}

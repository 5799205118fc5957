import { createZipGuard, isInside } from '@zhixing/contract/kernel/zip-guard.ts'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import { FormatError, TooLargeError } from './format-error.ts'

/** The files of a package by their paths. */
export type ZipFiles = Readonly<Record<string, Uint8Array>>

/** What a file of a person's unfolds to at most. */
const unpackedMost = 200 * 1024 * 1024

/** Whether bytes begin as those of a zip do. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 'P'.charCodeAt(0) && bytes[1] === 'K'.charCodeAt(0)
}

/** Opens a zip of a person's: not one that unfolds without end, and no path that leads out of it. */
export function openZip(bytes: Uint8Array): ZipFiles {
  const guard = createZipGuard(unpackedMost)
  try {
    return unzipSync(bytes, {
      filter: (entry) => {
        if (!guard(entry)) {
          throw new TooLargeError('文件解压后过大，请拆分后再导入')
        }
        return isInside(entry.name)
      },
    })
  } catch (error) {
    throw error instanceof FormatError ? error : new FormatError('文件已损坏，无法打开', { cause: error })
  }
}

/** A file of a zip as text; undefined where there is none. */
export function fileText(files: ZipFiles, name: string): string | undefined {
  const found = files[name]
  return found ? new TextDecoder().decode(found) : undefined
}

/** A zip of files; `packed` false leaves them as they are, which takes no time. */
export function makeZip(files: Zippable, { packed = true } = {}): Buffer {
  return Buffer.from(zipSync(files, packed ? {} : { level: 0 }))
}

import { type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate'
import { FormatError } from './format-error.ts'

const filesMost = 5_000
const bytesMost = 200 * 1024 * 1024
const ratioMost = 100

/** Opens a zip of a person's: not one that unfolds without end, and no path that leads out of it. */
export function openZip(bytes: Uint8Array): Unzipped {
  let files = 0
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize, size }) => {
        files += 1
        total += originalSize
        const isBomb = files > filesMost || total > bytesMost || originalSize > Math.max(size, 1) * ratioMost * 10
        if (isBomb) {
          throw new FormatError('文件解压后过大，请拆分后再导入')
        }
        return !name.split('/').includes('..') && !name.endsWith('/')
      },
    })
  } catch (error) {
    throw error instanceof FormatError ? error : new FormatError('文件已损坏，无法打开', { cause: error })
  }
}

/** A file of a zip as text; undefined where there is none. */
export function fileText(files: Unzipped, name: string): string | undefined {
  const found = files[name]
  return found ? new TextDecoder().decode(found) : undefined
}

export function makeZip(files: Zippable): Buffer {
  return Buffer.from(zipSync(files))
}

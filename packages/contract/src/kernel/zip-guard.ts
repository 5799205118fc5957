/** An entry as the directory of a zip names it. */
export interface ZipEntry {
  name: string
  /** Bytes it takes in the zip, and unfolded. */
  size: number
  originalSize: number
}

const filesMost = 10_000
const ratioMost = 200
/** Smaller entries may be as empty as they like. */
const ratioFrom = 10 * 1024 * 1024

/**
 * Watches what a zip unfolds to, entry by entry, before anything is unfolded. The function answers whether the zip, as
 * far as it was told, may be opened: few enough files, no more than `bytesMost` bytes, none that unfolds without measure.
 */
export function createZipGuard(bytesMost: number): (entry: ZipEntry) => boolean {
  let files = 0
  let bytes = 0
  return ({ size, originalSize }) => {
    files += 1
    bytes += originalSize
    const isBomb = originalSize > ratioFrom && originalSize > Math.max(size, 1) * ratioMost
    return files <= filesMost && bytes <= bytesMost && !isBomb
  }
}

/** Whether an entry is a file that stays inside of where it is unfolded. */
export function isInside(name: string): boolean {
  return !name.endsWith('/') && !name.split(/[\\/]/).includes('..')
}

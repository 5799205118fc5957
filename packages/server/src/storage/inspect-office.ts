import { createZipGuard } from '@zhixing/contract/kernel/zip-guard.ts'
import { type Entry, open, type ZipFile } from 'yauzl'

/** The part that makes a zip an Office document of its kind. Some programs count their parts. */
const mainParts: Readonly<Record<string, RegExp>> = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.(?:xml|bin)$/,
  pptx: /^ppt\/presentation\d*\.xml$/,
}
const typesPart = '[Content_Types].xml'
const bytesMost = 2 * 1024 * 1024 * 1024

/** Whether a file's extension says that it is an Office document in a zip. */
export function isOfficeType(type: string): boolean {
  return Object.hasOwn(mainParts, type)
}

/**
 * Whether a zip is an Office document of the type its name says, by its directory, and unfolds to a measure: no other
 * zip passes for one, and none that fills the memory of who opens it.
 */
export async function isOfficeDocument(path: string, type: string): Promise<boolean> {
  const main = mainParts[type]
  const zip = await openZip(path)
  if (!(zip && main)) {
    return false
  }
  const guard = createZipGuard(bytesMost)
  const names = new Set<string>()
  let hasMain = false
  try {
    for await (const { fileName, compressedSize, uncompressedSize } of entriesOf(zip)) {
      if (!guard({ name: fileName, size: compressedSize, originalSize: uncompressedSize })) {
        return false
      }
      names.add(fileName)
      hasMain ||= main.test(fileName)
    }
    return hasMain && names.has(typesPart)
  } catch {
    // A directory that cannot be read is that of no document.
    return false
  } finally {
    zip.close()
  }
}

async function openZip(path: string): Promise<ZipFile | undefined> {
  return await new Promise((resolve) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => resolve(error ? undefined : zip))
  })
}

/** The entries of a zip, each when it is asked for. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let read = 0; read < zip.entryCount; read += 1) {
    yield await new Promise<Entry>((resolve, reject) => {
      zip.once('entry', resolve)
      zip.once('error', reject)
      zip.readEntry()
    })
    zip.removeAllListeners('entry')
    zip.removeAllListeners('error')
  }
}

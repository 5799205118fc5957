import { fetchFile } from '#api/fetch-file.ts'
import { keepCopy, listCopies, type OfflineCopy, type OfflinePicture, picturesMax } from '#api/offline-copies.ts'
import { offlineHtml, type PictureLink, picturesIn } from '#api/offline-html.ts'

const types: Record<string, string> = { png: 'image/png', gif: 'image/gif', webp: 'image/webp' }

/** A picture's bytes; one that cannot be fetched is left out, for the text is worth keeping without. */
async function bytesOf({ fileId, address }: PictureLink): Promise<OfflinePicture | undefined> {
  try {
    const { pathname } = new URL(address, window.location.href)
    const bytes = await fetchFile(address)
    return { fileId, type: types[pathname.split('.').at(-1) ?? ''] ?? 'image/jpeg', bytes }
  } catch {
    return undefined
  }
}

/** One after the other, so that no more than one lies in memory that there is no room for. */
async function gather([first, ...rest]: readonly PictureLink[], room: number): Promise<OfflinePicture[]> {
  if (!first) {
    return []
  }
  const found = await bytesOf(first)
  return found && found.bytes.byteLength <= room
    ? [found, ...(await gather(rest, room - found.bytes.byteLength))]
    : await gather(rest, room)
}

/** Keeps an article on this device as it may lie there; tells how many of its pictures were left out. */
export async function makeCopy(article: OfflineCopy): Promise<{ left: number }> {
  const wanted = picturesIn(article.html)
  const others = (await listCopies()).filter(({ id, owner }) => id !== article.id && owner === article.owner)
  const used = others.reduce((sum, { bytes = 0 }) => sum + bytes, 0)
  const pictures = await gather(wanted, picturesMax - used)
  const ids = new Set(pictures.map(({ fileId }) => fileId))
  await keepCopy({ ...article, html: offlineHtml(article.html, ids) }, pictures)
  return { left: wanted.length - pictures.length }
}

import { fetchFile } from '#api/fetch-file.ts'
import { keepCopy, listCopies, type OfflineCopy, picturesMax } from '#api/offline-copies.ts'
import { offlineHtml, picturesIn } from '#api/offline-html.ts'
import { gatherPictures } from './gather-pictures.ts'

/** Keeps an article on this device as it may lie there; tells how many of its pictures were left out. */
export async function makeCopy(article: OfflineCopy): Promise<{ left: number }> {
  const wanted = picturesIn(article.html)
  const others = (await listCopies()).filter(({ id, owner }) => id !== article.id && owner === article.owner)
  const used = others.reduce((sum, { bytes = 0 }) => sum + bytes, 0)
  const pictures = await gatherPictures(wanted, picturesMax - used, (address) => fetchFile(address))
  const ids = new Set(pictures.map(({ fileId }) => fileId))
  await keepCopy({ ...article, html: offlineHtml(article.html, ids) }, pictures)
  return { left: wanted.length - pictures.length }
}

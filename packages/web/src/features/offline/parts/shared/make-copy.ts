import { fetchFile } from '#api/fetch-file.ts'
import { keepCopy, type OfflineCopy } from '#api/offline-copies.ts'
import { offlineHtml, publicPictures } from '#api/offline-html.ts'

const types: Record<string, string> = { png: 'image/png', gif: 'image/gif', webp: 'image/webp' }

/** A picture as part of the text; what cannot be fetched is left out, for the text is worth keeping without. */
async function dataOf(address: string): Promise<readonly [string, string] | undefined> {
  try {
    const bytes = new Uint8Array(await fetchFile(address))
    const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    const type = types[address.split('.').at(-1) ?? ''] ?? 'image/jpeg'
    return [address, `data:${type};base64,${btoa(signs)}`]
  } catch {
    return undefined
  }
}

/** Keeps an article on this device as it may lie there. */
export async function makeCopy(article: OfflineCopy): Promise<void> {
  const found = await Promise.all(publicPictures(article.html).map(dataOf))
  const pictures = new Map(found.flatMap((one) => (one ? [one] : [])))
  await keepCopy({ ...article, html: offlineHtml(article.html, pictures) })
}

import { documentTextLimits } from '@zhixing/contract/leaves/document/text.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'

export interface PictureSize {
  width: number
  height: number
}

const maxPixels = 40_000_000
const quality = 80

/** Where a picture of a document lies: beside its file, with which the sweep keeps and removes it. */
export const pictureKey = (key: string, no: number) => `${key}.p${no}.webp`

/** A picture drawn anew from its pixels, no wider than a page; undefined for what cannot be drawn. */
export async function drawPicture(bytes: Uint8Array): Promise<{ data: Buffer; size: PictureSize } | undefined> {
  const { default: sharp } = await import('sharp')
  const drawn = await sharp(bytes, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width: documentTextLimits.pictureWidth, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  return drawn && { data: drawn.data, size: { width: drawn.info.width, height: drawn.info.height } }
}

const tag = /<img data-file-id="(\d{1,15})"([^<>]*)>/g

/** A cleaned text whose pictures say how large they are, so that nothing moves when they come; those without a size go. */
export function withSizes(html: string, sizes: ReadonlyMap<number, PictureSize>): string {
  return html.replace(tag, (_, no: string, rest: string) => {
    const size = sizes.get(Number(no))
    return size ? `<img data-file-id="${no}" width="${size.width}" height="${size.height}"${rest}>` : ''
  })
}

/** The same with links to its pictures, which are fetched when they come near. */
export function withLinks(html: string, linkOf: (no: number) => string): string {
  const links = new Map(fileIdsIn(html).map((no) => [String(no), linkOf(no)]))
  return html.replace(tag, (_, no: string, rest: string) => {
    const url = (links.get(no) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<img loading="lazy" src="${url}"${rest}>`
  })
}

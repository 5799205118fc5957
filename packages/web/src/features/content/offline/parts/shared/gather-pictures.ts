import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import type { OfflinePicture } from '#api/offline-copies.ts'
import type { PictureLink } from '#api/offline-html.ts'

type ReadBytes = (address: string) => Promise<ArrayBuffer>

const types: Record<string, string> = { png: 'image/png', gif: 'image/gif', webp: 'image/webp' }

function typeOf(address: string): string {
  const { pathname } = new URL(address, 'https://any.example')
  return types[pathname.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg'
}

/**
 * The pictures there is room for, in their order; one that does not fit leaves its room to those after it, and one that
 * cannot be fetched is left out, for a text is worth keeping without. One after the other, so that no more than one lies
 * in memory for nothing.
 */
export async function gatherPictures(
  links: readonly PictureLink[],
  room: number,
  read: ReadBytes,
): Promise<OfflinePicture[]> {
  const gathered: OfflinePicture[] = []
  let left = room
  await eachInTurn(links, async ({ fileId, address }) => {
    const bytes = await read(address).catch(() => undefined)
    if (bytes && bytes.byteLength <= left) {
      left -= bytes.byteLength
      gathered.push({ fileId, type: typeOf(address), bytes })
    }
  })
  return gathered
}

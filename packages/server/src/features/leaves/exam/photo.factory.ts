import sharp from 'sharp'
import type { SignedIn } from '../../../../test/client.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'

/** A photo as a page makes it, uploaded by somebody; gives its id. */
export async function buildPhoto(
  server: TestServer,
  as: SignedIn,
  { width = 640, height = 480 }: { width?: number; height?: number } = {},
): Promise<number> {
  const data = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const stored = await upload(server, as, { purpose: 'photo', filename: '照片.jpg', data })
  if (stored.code !== 20000) {
    throw new Error(`upload answered ${JSON.stringify(stored.body)}`)
  }
  return stored.data.id
}

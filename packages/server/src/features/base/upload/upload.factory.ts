import { randomUUID } from 'node:crypto'
import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { file } from './tables.ts'

const kinds = {
  image: { type: 'png', mime: 'image/png' },
  video: { type: 'mp4', mime: 'video/mp4' },
  document: { type: 'pdf', mime: 'application/pdf' },
} as const

/** A registered file of somebody's; its bytes are not stored. Gives its id. */
export async function buildFile(server: Server, owner: SignedIn, kind: keyof typeof kinds = 'image'): Promise<number> {
  const { type, mime } = kinds[kind]
  const key = `file/${owner.userId}/202601/${randomUUID()}.${type}`
  const [row] = await server.database.orm
    .insert(file)
    .values({
      key,
      ownerId: owner.userId,
      purpose: 'file',
      filename: `课件.${type}`,
      kind,
      type,
      mime,
      filesize: 10,
      sha256: '',
    })
    .returning({ id: file.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}

/** A picture everybody may see, as covers and banners are. Gives its id. */
export async function buildPublicPicture(server: Server, owner: SignedIn): Promise<number> {
  const [row] = await server.database.orm
    .insert(file)
    .values({
      key: `single/${owner.userId}/202601/${randomUUID()}.png`,
      ownerId: owner.userId,
      purpose: 'single',
      filename: '图片.png',
      kind: 'image',
      ...kinds.image,
      filesize: 10,
      sha256: '',
      isPublic: true,
    })
    .returning({ id: file.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}

import { createHash, randomUUID } from 'node:crypto'
import { feedbackLimits, feedbackMessages } from '@zhixing/contract/base/feedback/limits.ts'
import { run, type Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import type { Store } from '../../../storage/store.ts'
import { keepFiles } from '../upload/public.ts'
import { ownFilesByKeys } from './queries.ts'

const dataUrl = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/
const widthMax = 2_400
const quality = 82
const pixelsMax = 40_000_000

const refuse = (message: string) => badField('picture_data', message)

/** A picture made anew from its pixels: what hides in the file stays behind (expected 3.25). */
interface Redrawn {
  key: string
  body: Buffer
  width: number
  height: number
}

async function redraw(bytes: Buffer, key: string): Promise<Redrawn> {
  if (bytes.length > feedbackLimits.imageBytes) {
    throw refuse(feedbackMessages.imageSize)
  }
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax })
    const { format } = await picture.metadata()
    if (format === 'png' || format === 'jpeg') {
      const { data, info } = await picture
        .rotate()
        .flatten({ background: 'white' })
        .resize({ width: widthMax, withoutEnlargement: true })
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true })
      return { key, body: data, width: info.width, height: info.height }
    }
  } catch {
    // Bytes that are no picture after all: refused below as any other type.
  }
  throw refuse(feedbackMessages.imageType)
}

/** The pictures of a feedback, checked and drawn anew, with the keys of those that were uploaded before. */
export interface Pictures {
  made: readonly Redrawn[]
  keys: readonly string[]
}

/** Reads data URLs and addresses of our own store; 40000 for anything else (feedback.picture.form). */
export async function readPictures(store: Store, ctx: Ctx, pictures: readonly string[]): Promise<Pictures> {
  const userId = ctx.session?.userId ?? 0
  const month = ctx.now.toISOString().slice(0, 7).replace('-', '')
  const inline = pictures.filter((picture) => picture.startsWith('data:'))
  const keys = pictures
    .filter((picture) => !picture.startsWith('data:'))
    .map((address) => {
      const key = store.keyOf(address)
      if (key === undefined) {
        throw refuse(feedbackMessages.imageType)
      }
      return key
    })
  const made = await Promise.all(
    inline.map(async (picture) => {
      const base64 = dataUrl.exec(picture)?.[1]
      if (base64 === undefined) {
        throw refuse(feedbackMessages.imageType)
      }
      return await redraw(Buffer.from(base64, 'base64'), `image/${userId}/${month}/${randomUUID()}.jpg`)
    }),
  )
  await Promise.all(made.map(({ key, body }) => store.put(key, body)))
  return { made, keys }
}

/** Registers the pictures; gives their ids. Somebody else's upload is refused. */
export async function keepPictures(tx: Tx, ctx: Ctx, { made, keys }: Pictures): Promise<number[]> {
  const userId = ctx.session?.userId ?? 0
  const kept = await keepFiles(
    tx,
    made.map(({ key, body, width, height }, at) => ({
      ...{ key, width, height, filesize: body.length, ownerId: userId, orgId: 0 },
      filename: `反馈图片${at + 1}.jpg`,
      type: 'jpg',
      mime: 'image/jpeg',
      sha256: createHash('sha256').update(body).digest('hex'),
    })),
  )
  const own = keys.length > 0 ? await run(tx, ownFilesByKeys, { keys, userId }) : []
  if (own.length < new Set(keys).size) {
    throw refuse(feedbackMessages.imageType)
  }
  return [...kept.values(), ...own.map(({ id }) => id)]
}

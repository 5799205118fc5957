import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import { inspectFile } from '../../../storage/inspect.ts'
import type { Store } from '../../../storage/store.ts'
import { keepFiles } from '../../base/upload/public.ts'
import type { Picture } from './formats/draft.ts'
import type { Author } from './versions.ts'

/** A picture of an import that lies in the store and is not registered yet. */
export interface StoredPicture {
  placeholder: number
  key: string
  filename: string
  size: number
  found: Awaited<ReturnType<typeof inspectFile>>
}

async function storeOne(
  store: Store,
  { bytes, name }: Picture,
  given: { placeholder: number; key: string },
): Promise<StoredPicture | undefined> {
  await store.put(given.key, Buffer.from(bytes))
  try {
    const found = await store.withLocal(given.key, (file) =>
      inspectFile(file, { filename: given.key, purpose: 'image', converts: false }),
    )
    return { ...given, filename: name, size: bytes.length, found }
  } catch (error) {
    await store.remove(given.key)
    if (error instanceof AppError) {
      // What is no picture by its bytes is left out; its question says so by its empty place.
      return undefined
    }
    throw error
  }
}

/** Puts pictures into the store, checked by their bytes as any upload; those that are none are left out. */
export async function storePictures(
  store: Store,
  { pictures, userId, now }: { pictures: ReadonlyMap<number, Picture>; userId: number; now: Date },
): Promise<StoredPicture[]> {
  const month = now.toISOString().slice(0, '2026-01'.length).replace('-', '')
  const stored = await Promise.all(
    [...pictures].map(([placeholder, picture]) => {
      const type = picture.name.split('.').at(-1)?.toLowerCase() ?? 'png'
      const key = `image/${userId}/${month}/${randomUUID()}.${type}`
      return storeOne(store, picture, { placeholder, key })
    }),
  )
  return stored.filter((one) => one !== undefined)
}

/** Registers stored pictures as files of their author; gives the file of each placeholder. */
export async function registerPictures(
  tx: Tx,
  author: Author,
  stored: readonly StoredPicture[],
): Promise<Map<number, number>> {
  const ids = await keepFiles(
    tx,
    stored.map(({ key, filename, size, found }) => ({
      ...found,
      key,
      filename,
      filesize: size,
      ownerId: author.userId,
      orgId: author.orgId,
    })),
  )
  return new Map(stored.map(({ placeholder, key }) => [placeholder, ids.get(key) ?? 0]))
}

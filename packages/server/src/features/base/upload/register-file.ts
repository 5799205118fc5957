import { randomUUID } from 'node:crypto'
import type { UploadPurpose, uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { uploadPurposes } from '@zhixing/contract/base/upload/calls.ts'
import {
  extensionOf,
  kindOfFile,
  maxBytes,
  uploadMessages,
  uploadRefusal,
} from '@zhixing/contract/base/upload/check.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { sql } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { sameText } from '#kernel/signing.ts'
import { minutes } from '#kernel/time.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { inspectFile, thumbnailOf } from '../../../storage/inspect.ts'
import type { Permits } from '../../../storage/permits.ts'
import type { Store, StoredObject, UploadForm } from '../../../storage/store.ts'
import { convertUpload } from './jobs.ts'
import { type FileRow, thumbKey, thumbWidth } from './present.ts'
import { isPublicKey } from './public.ts'
import { fileColumns } from './queries.ts'
import { file } from './tables.ts'

/** How long a form may be posted: long enough for the largest file over a slow line. */
const formLifeMs = minutes(120)
const typeMax = 10

/** What an upload is given: a form for this key. */
export type Grant = UploadForm & { key: string; expiresAt: Date }

interface Keys {
  store: Store
  permits: Pick<Permits, 'tag'>
}

/** A signed form for one file, refused here already when name or size cannot be right. */
export async function grantUpload(
  { store, permits }: Keys,
  ctx: Ctx,
  input: CallParsed<typeof uploadCalls.getToken>,
): Promise<Grant> {
  const { userId } = requireSession(ctx)
  const refusal = uploadRefusal(input.purpose, input)
  if (refusal) {
    throw badField('file', refusal)
  }
  if ((await store.room()) < input.filesize) {
    // An operator hears of it: a full disk is no fault of whoever uploads.
    throw new AppError('FAULT', { message: uploadMessages.full })
  }
  const key = input.key ?? newKey(permits, ctx, input)
  requireKept(permits, userId, { ...input, key })
  const expiresAt = new Date(ctx.now.getTime() + formLifeMs)
  return {
    ...(await store.form({ key, maxBytes: Math.min(maxBytes(input.purpose), input.filesize), expiresAt })),
    key,
    expiresAt,
  }
}

interface NewFile {
  purpose: UploadPurpose
  filename: string
}

/** Who may open a file by a link sees its key, and a hand-in may be marked without names: the key names nobody. */
function newKey(permits: Keys['permits'], ctx: Ctx, { purpose, filename }: NewFile): string {
  const { userId } = requireSession(ctx)
  const month = ctx.now.toISOString().slice(0, 7).replace('-', '')
  const type = keyType(filename)
  const id = randomUUID()
  const tag = permits.tag(userId, id)
  // So many folders and not one for each file.
  const folder = Number.parseInt(tag.slice(0, 2), 16)
  return `${purpose}/${folder}/${month}/${id}-${tag}${type === '' ? '' : `.${type}`}`
}

function keyType(filename: string): string {
  return extensionOf(filename)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, typeMax)
}

const namePattern = /\/([0-9a-f-]{36})-([0-9a-f]{12})(?:\.[a-z0-9]+)?$/

/** Whether a key was given to a person. */
function isKeyOf(permits: Keys['permits'], userId: number, key: string): boolean {
  const [, id = '', tag = ''] = namePattern.exec(key) ?? []
  return sameText(permits.tag(userId, id), tag)
}

/** An upload that goes on is the person's own, and of a kind with the file. */
function requireKept(permits: Keys['permits'], userId: number, { purpose, filename, key }: NewFile & { key: string }) {
  const isOwn = key.startsWith(`${purpose}/`) && isKeyOf(permits, userId, key)
  if (!isOwn || extensionOf(key) !== keyType(filename)) {
    throw badField('key', uploadMessages.gone)
  }
}

/**
 * Registers what was uploaded: only in our own store, only one's own upload, checked by its bytes. A refused file is
 * deleted. Registering twice gives the same file.
 */
export async function registerFile(
  { store, permits, converts }: Keys & { converts: boolean },
  ctx: Ctx,
  input: CallParsed<typeof uploadCalls.fileUpload>,
): Promise<FileRow> {
  const { userId, org } = requireSession(ctx)
  const key = store.keyOf(input.url)
  const purpose = purposeOf(key)
  if (key === undefined || purpose === undefined || !isKeyOf(permits, userId, key)) {
    throw badField('url', '文件地址不正确，请重新上传')
  }
  const stored = (await store.stat(key)) ?? (await settled(store, key))
  if (!stored) {
    throw notFound('文件不存在，请重新上传')
  }
  // The name decides how the bytes are read, so it must end as the key does.
  const filename =
    extensionOf(input.filename) === extensionOf(key) ? input.filename : `${input.filename}.${extensionOf(key)}`
  const found = await inspectOrRemove(store, { key, filename, purpose, size: stored.size, converts })
  const thumbnail =
    found.width > 0 && kindOfFile(filename) === 'image'
      ? await store.withLocal(key, (path) => thumbnailOf(path, thumbWidth))
      : undefined
  if (thumbnail) {
    await store.put(thumbKey(key), thumbnail)
  }
  const kind = kindOfFile(filename)
  const isFilm = converts && kind === 'video'
  return await ctx.tx(async (tx) => {
    const filmState = isFilm ? ('processing' as const) : ('none' as const)
    const values = { filmState, ...found, key, purpose, filename, ownerId: userId, orgId: org?.id ?? 0 }
    const [row] = await tx.db
      .insert(file)
      .values({ ...values, kind, filesize: stored.size, isPublic: isPublicKey(key) })
      .onConflictDoUpdate({ target: file.key, set: { filename } })
      .returning({ ...fileColumns, isNew: sql<boolean>`xmax = 0` })
    if (!row) {
      throw new Error('insert returned nothing')
    }
    if (isFilm && row.isNew) {
      await enqueue(tx, convertUpload, { fileId: row.id })
    }
    return row
  })
}

/** What came in parts gets its place only now, and never that of a file that was looked at already. */
async function settled(store: Store, key: string): Promise<StoredObject | undefined> {
  await store.settle(key)
  return await store.stat(key)
}

function purposeOf(key: string | undefined): UploadPurpose | undefined {
  return uploadPurposes.find((purpose) => key?.startsWith(`${purpose}/`))
}

async function inspectOrRemove(
  store: Store,
  upload: { key: string; filename: string; purpose: UploadPurpose; size: number; converts: boolean },
) {
  try {
    const refusal = uploadRefusal(upload.purpose, { filename: upload.filename, filesize: upload.size })
    if (refusal) {
      throw badField('file', refusal)
    }
    return await store.withLocal(upload.key, (path) => inspectFile(path, upload))
  } catch (error) {
    if (error instanceof AppError) {
      await store.remove(upload.key)
    }
    throw error
  }
}

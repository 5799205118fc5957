import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import type { CallOutput, CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { FileLeafCalls } from '@zhixing/contract/learning/outline/file-leaf.ts'
import { runOne, type Tx } from '#db/database.ts'
import { eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Handlers } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import {
  type FileRow,
  fileColumns,
  presentFile,
  requireOwnFile,
  useFiles,
  type WantedFile,
} from '../../base/upload/public.ts'
import { file } from '../../base/upload/tables.ts'
import { refitFilm } from '../learning/public.ts'
import { type AccessedLeaf, accessLeaf, accessLeafToEdit, countsFor } from './access-leaf.ts'
import { type LeafBody, tableLeaf } from './leaf-body.ts'
import { keepVersion } from './leaf-versions.ts'
import { accessTarget, createLeaf, leafSaved, updateLeaf } from './save-leaf.ts'
import type { FileLeafTable } from './tables.ts'

/** The features of one type of uploaded file. */
interface FileLeafKind {
  type: string
  /** The type's own table, which says which file a content is. */
  table: FileLeafTable
  wanted: WantedFile
  /** Called after a new file has replaced a leaf's file. */
  onFile?: (tx: Tx, file: FileRow) => Promise<void>
}

/** A content type that is one uploaded file. */
export interface FileLeaf {
  /** Its tables, for copying and purging. */
  body: LeafBody
  /** Reads the file with a fresh link. The caller has checked that the person may open it. */
  readFile: (store: Store, ctx: Ctx, id: number) => Promise<StoredFile>
  handlers: (store: Store) => Handlers<FileLeafCalls>
}

/** Fields of the detail of every such leaf, besides its file. */
export async function fileLeafFacts(
  ctx: Ctx,
  accessed: AccessedLeaf,
): Promise<Omit<CallOutput<FileLeafCalls['detail']>, 'file'>> {
  const { id, title, introduce, rowVersion } = accessed.leaf
  const saved = await leafSaved(ctx, accessed)
  return { id, title, introduce, row_version: rowVersion, ...saved, c: accessed.contextId, counts: countsFor(accessed) }
}

/** Makes the handlers of a type that is one uploaded file: detail, create, update. */
export function fileLeaf(kind: FileLeafKind): FileLeaf {
  const { table } = kind
  const fileOf = named(`${kind.type}.file`, (db, p: Params<{ id: number }>) =>
    db.select(fileColumns).from(table).innerJoin(file, eq(file.id, table.fileId)).where(eq(table.contentId, p.id)),
  )
  const readFile: FileLeaf['readFile'] = async (store, ctx, id) => {
    const row = await runOne(ctx.read, fileOf, { id })
    if (!row) {
      throw notFound()
    }
    return presentFile(store, row, ctx.now)
  }
  return {
    body: { ...tableLeaf(kind.type, { table, key: table.contentId }), file: table },
    readFile,
    handlers: (store) => ({
      detail: async (input, ctx) => {
        const accessed = await accessLeaf(ctx, input.id, { type: kind.type, c: input.c })
        return { ...(await fileLeafFacts(ctx, accessed)), file: await readFile(store, ctx, accessed.leaf.id) }
      },
      create: (input, ctx) => createFileLeaf(ctx, kind, input),
      update: (input, ctx) => updateFileLeaf(ctx, kind, input),
    }),
  }
}

async function createFileLeaf(
  ctx: Ctx,
  kind: FileLeafKind,
  input: CallParsed<FileLeafCalls['create']>,
): Promise<CallOutput<FileLeafCalls['create']>> {
  await accessTarget(ctx, input)
  const stored = await requireOwnFile(ctx, input.file_id, kind.wanted)
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, { ...input, type: kind.type, amount: stored.duration })
    await saveFile(tx, ctx, { kind, id: made, stored })
    return made
  })
  return { id }
}

async function updateFileLeaf(
  ctx: Ctx,
  kind: FileLeafKind,
  input: CallParsed<FileLeafCalls['update']>,
): Promise<CallOutput<FileLeafCalls['update']>> {
  const accessed = await accessLeafToEdit(ctx, input.id, { type: kind.type, c: input.c })
  const { id } = accessed.leaf
  const stored = input.file_id === undefined ? undefined : await requireOwnFile(ctx, input.file_id, kind.wanted)
  const row_version = await ctx.tx(async (tx) => {
    if (stored) {
      await saveFile(tx, ctx, { kind, id, stored })
      await refitFilm(tx, { contentId: id, before: accessed.leaf.amount, after: stored.duration })
    }
    // The figure beside its title is its length in seconds; a file that does not play has none.
    const change = { title: input.title, introduce: input.introduce, amount: stored?.duration }
    return await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
  })
  return { id, row_version }
}

/** Replaces a leaf's file; the one before is kept for restoring. */
async function saveFile(
  tx: Tx,
  ctx: Ctx,
  { kind, id, stored }: { kind: FileLeafKind; id: number; stored: FileRow },
): Promise<void> {
  const { userId } = requireSession(ctx)
  const { table } = kind
  const fileId = stored.id
  await keepVersion(tx, { table, id, fileId, userId })
  await tx.db
    .insert(table)
    .values({ contentId: id, fileId })
    .onConflictDoUpdate({ target: table.contentId, set: { fileId: sql`excluded.file_id` } })
  await useFiles(tx, { contentId: id, purpose: 'body', fileIds: [fileId], userId })
  await kind.onFile?.(tx, stored)
}

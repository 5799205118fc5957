import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { libraryLimits, libraryMessages } from '@zhixing/contract/material/library/limits.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { and, eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, breaks, notFound } from '#kernel/errors.ts'
import { materialTypes } from './list-materials.ts'
import { countsOf, foldersOf } from './queries.ts'
import { libraryFolder } from './tables.ts'

type Folder = Awaited<ReturnType<typeof own>>[number]

function own(ctx: Ctx) {
  return run(ctx.read, foldersOf, { userId: requireSession(ctx).userId })
}

/** A person's folders with their counts. */
export async function listFolders(ctx: Ctx) {
  const { userId } = requireSession(ctx)
  const [folders, counts] = await Promise.all([own(ctx), runOne(ctx.read, countsOf, { userId, types: materialTypes })])
  return {
    folders: folders.map(({ id, parentId, title, count }) => ({ id, parent_id: parentId, title, count })),
    total: counts?.total ?? 0,
    unfiled: counts?.unfiled ?? 0,
    deleted: counts?.deleted ?? 0,
  }
}

/** A folder of the person's; 40400 for another's. */
export async function requireFolder(ctx: Ctx, id: number): Promise<Folder> {
  const found = (await own(ctx)).find((folder) => folder.id === id)
  if (!found) {
    throw notFound(libraryMessages.folderGone)
  }
  ctx.noteAccess('own')
  return found
}

/** How deep below the top a folder stands; 1 at the top. */
function depthOf(folders: readonly Folder[], id: number): number {
  const folder = folders.find((one) => one.id === id)
  return folder ? 1 + depthOf(folders, folder.parentId) : 0
}

/** Makes a folder, or renames one. 40000 at `title` when its neighbour has that name. */
export async function saveFolder(ctx: Ctx, input: CallParsed<typeof libraryCalls.saveFolder>) {
  const { userId } = requireSession(ctx)
  const { id, title, parent_id: parentId } = input
  try {
    return id === undefined
      ? await makeFolder(ctx, { userId, parentId, title })
      : await renameFolder(ctx, (await requireFolder(ctx, id)).id, title)
  } catch (error) {
    throw breaks(error, 'library_folder_title_key') ? badField('title', libraryMessages.folderExists) : error
  }
}

async function makeFolder(ctx: Ctx, made: { userId: number; parentId: number; title: string }) {
  const folders = await own(ctx)
  if (made.parentId > 0) {
    await requireFolder(ctx, made.parentId)
  }
  if (folders.length >= libraryLimits.foldersMax) {
    throw new AppError('CONFLICT', { message: libraryMessages.folders })
  }
  if (depthOf(folders, made.parentId) >= libraryLimits.depthMax) {
    throw new AppError('CONFLICT', { message: libraryMessages.folderDepth })
  }
  const { userId: ownerId, parentId, title } = made
  const [row] = await ctx.tx((tx) =>
    tx.db.insert(libraryFolder).values({ ownerId, parentId, title }).returning({ id: libraryFolder.id }),
  )
  return { id: row?.id ?? 0 }
}

async function renameFolder(ctx: Ctx, id: number, title: string) {
  await ctx.tx((tx) => tx.db.update(libraryFolder).set({ title }).where(eq(libraryFolder.id, id)))
  return { id }
}

/** Removes a folder; what is in it moves to the one above. */
export async function deleteFolder(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireSession(ctx)
  const folder = await requireFolder(ctx, id)
  await ctx.tx(async (tx) => {
    await empty(tx, folder)
    await tx.db.delete(libraryFolder).where(and(eq(libraryFolder.id, id), eq(libraryFolder.ownerId, userId)))
  })
}

async function empty(tx: Tx, { id, parentId }: Folder): Promise<void> {
  await tx.query(
    parentId > 0
      ? {
          name: 'library.emptyInto',
          text: 'update library_place set folder_id = $2 where folder_id = $1',
          values: [id, parentId],
        }
      : { name: 'library.empty', text: 'delete from library_place where folder_id = $1', values: [id] },
  )
  // Two folders of one name cannot stand side by side: the one that moves up says where it was.
  await tx.query({
    name: 'library.lift',
    text: `update library_folder f set parent_id = $2, title = case when exists (select 1 from library_folder n
        where n.owner_id = f.owner_id and n.parent_id = $2 and n.title = f.title) then f.title || '-' || f.id else f.title end
      where f.parent_id = $1`,
    values: [id, parentId],
  })
}

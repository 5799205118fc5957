import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { libraryLimits, libraryMessages } from '@zhixing/contract/material/library/limits.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { presentFile } from '../../base/upload/public.ts'
import { refitFilm } from '../../learning/learning/public.ts'
import {
  accessLeafToEdit,
  type LeafBody,
  restoreFile,
  updateLeaf,
  versionsOfLeaf,
} from '../../learning/outline/public.ts'

/** The files a material showed before. */
export async function listVersions(store: Store, ctx: Ctx, id: number) {
  const { leaf } = await accessLeafToEdit(ctx, id, {})
  const rows = await run(ctx.read, versionsOfLeaf, { id: leaf.id, limit: libraryLimits.versionsMax })
  return {
    versions: rows.map(({ versionId, by, replacedAt, ...file }) => ({
      id: versionId,
      by,
      replaced_time: unixSeconds(replacedAt),
      file: presentFile(store, file, ctx.now),
    })),
  }
}

/** Shows a file of before again, everywhere the material is. */
export async function restoreVersion(
  ctx: Ctx,
  bodies: readonly LeafBody[],
  { id, version_id: versionId }: CallParsed<typeof libraryCalls.restoreVersion>,
): Promise<void> {
  const accessed = await accessLeafToEdit(ctx, id, {})
  const table = bodies.find(({ type }) => type === accessed.leaf.type)?.file
  if (!table) {
    throw notFound(libraryMessages.noFile)
  }
  const { userId } = requireSession(ctx)
  await ctx.tx(async (tx) => {
    const duration = await restoreFile(tx, { table, id: accessed.leaf.id, versionId, userId })
    if (duration === undefined) {
      throw notFound(libraryMessages.noFile)
    }
    await refitFilm(tx, { contentId: accessed.leaf.id, before: accessed.leaf.amount, after: duration })
    await updateLeaf(tx, ctx, { accessed, rowVersion: undefined, change: { amount: duration } })
  })
}

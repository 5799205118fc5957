import { contentTypes, fromWire, publishedTypes, toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { libraryCalls, Material } from '@zhixing/contract/material/library/calls.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { isTeacherOrAbove } from '#kernel/session.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import { type Asker, askerOf, restoresOthers } from '../../talk/removal/public.ts'
import { type MaterialKey, materials } from './queries.ts'

/** The types that are materials: everything that is placed and holds nothing itself. */
export const materialTypes: readonly string[] = Object.values(contentTypes).flatMap((type) =>
  type.learnable && !type.container ? [type.name] : [],
)

type Input = CallParsed<typeof libraryCalls.lists>

function keyOf(input: Input, search: string, asker: Asker): MaterialKey {
  const { folder_id: folder, used } = input
  const uses = used ? 'yes' : 'no'
  const inFolder = folder === 0 ? 'none' : 'one'
  return {
    scope: input.scope === 'deleted' && restoresOthers(asker) ? 'restorable' : input.scope,
    type: input.type !== undefined,
    search: search !== '',
    tag: input.tag_id !== undefined,
    folder: folder === undefined ? 'any' : inFolder,
    used: used === undefined ? 'any' : uses,
    status: input.status !== undefined,
  }
}

/** A person's materials, those their organisation's teachers share, or deleted ones that the person may restore. */
export async function listMaterials(ctx: Ctx, input: Input) {
  const session = requireSession(ctx)
  const asker = askerOf(ctx)
  const window = countedWindow(input)
  const search = searchQuery(input.keyword?.trim() ?? '')
  const wanted = input.type === undefined ? undefined : fromWire(input.type)
  const isHidden = input.scope === 'org' && !(session.org && isTeacherOrAbove(session))
  if (isHidden || (input.type !== undefined && !wanted)) {
    return { total: 0, next: null, rows: [] }
  }
  const filter = {
    ...asker,
    sharedIn: session.org?.id ?? 0,
    types: input.all ? Object.keys(contentTypes) : materialTypes,
    status: input.status ?? 0,
    published: publishedTypes,
    type: wanted?.type ?? '',
    kind: wanted?.kind ?? '',
    search,
    tagId: input.tag_id ?? 0,
    folderId: input.folder_id ?? 0,
    skip: window.skip,
    limit: window.limit,
  }
  const found = await run(ctx.read, () => materials(keyOf(input, search, asker)), filter)
  const total = found[0]?.total ?? window.total ?? 0
  const rows = found.map((row): Material => {
    const isMine = row.ownerId === session.userId
    // Of another's deleted material nothing is told of its folders and places.
    const isTold = isMine || input.scope !== 'deleted'
    return {
      id: row.id,
      content_type: toWire(row),
      title: row.title,
      introduce: row.introduce,
      amount: row.amount,
      filesize: row.filesize,
      tags: row.tags.map(({ id, title }) => ({ id, title })),
      folder_id: isTold ? (row.folderId ?? 0) : 0,
      owner: { openid: row.openid, name: row.name, avatar: row.avatar },
      is_mine: isMine,
      status: row.status,
      visibility: row.visibility,
      shared: row.visibility === 'internal',
      used: row.used,
      used_in: isTold ? row.usedIn : '',
      row_version: row.rowVersion,
      updated_time: unixSeconds(row.updatedAt),
      deleted_time: unixSeconds(row.deletedAt),
    }
  })
  return { total, next: nextCounted(window, { rows, total }), rows }
}

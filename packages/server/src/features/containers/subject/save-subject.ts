import type { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { audit } from '../../base/audit/public.ts'
import { ownImage, useFiles } from '../../base/upload/public.ts'
import { createContent, deleteContents, updateContent } from '../../content/content/public.ts'
import type { Accessed } from '../../content/membership/public.ts'

type Create = CallParsed<typeof subjectCalls.create>
type Update = CallParsed<typeof subjectCalls.update>

/** One default a type: another one steps back. */
async function setDefault(tx: Tx, id: number, isDefault: boolean): Promise<void> {
  await tx.query({
    name: 'subject.stepBack',
    text: `update subject set is_default = false where is_default and $2
      and content_type = (select content_type from subject where content_id = $1) and content_id <> $1`,
    values: [id, isDefault],
  })
  await tx.query({
    name: 'subject.default',
    text: 'update subject set is_default = $2 where content_id = $1 and is_default <> $2',
    values: [id, isDefault],
  })
}

/** Makes a public subject of the current organisation. Gives its id. */
export async function createSubject(tx: Tx, ctx: Ctx, input: Create): Promise<number> {
  const session = requireSession(ctx)
  const logo = await ownImage(tx, { userId: session.userId, fileId: input.logo ?? null, field: 'logo' })
  const id = await createContent(tx, {
    type: 'subject',
    orgId: session.org?.id ?? 0,
    ownerId: session.userId,
    title: input.title,
    introduce: input.introduce,
    coverFileId: logo,
    status: contentStatus.active,
    now: ctx.now,
  })
  await tx.query({
    name: 'subject.create',
    text: 'insert into subject (content_id, content_type) values ($1, $2)',
    values: [id, input.content_type],
  })
  await useFiles(tx, { contentId: id, purpose: 'cover', fileIds: logo ? [logo] : [], userId: session.userId })
  await setDefault(tx, id, input.is_default && session.isSuper)
  return id
}

/** Changes a subject; only the platform says which one is the default of its type. */
export async function updateSubject(
  tx: Tx,
  ctx: Ctx,
  { accessed, input }: { accessed: Accessed; input: Update },
): Promise<void> {
  const session = requireSession(ctx)
  const { userId } = session
  const logo = input.logo === undefined ? undefined : await ownImage(tx, { userId, fileId: input.logo, field: 'logo' })
  await updateContent(tx, {
    id: accessed.id,
    rowVersion: input.row_version,
    now: ctx.now,
    change: { title: input.title, introduce: input.introduce, coverFileId: logo },
  })
  if (logo !== undefined) {
    await useFiles(tx, { contentId: accessed.id, purpose: 'cover', fileIds: logo ? [logo] : [], userId })
  }
  if (input.is_default !== undefined && session.isSuper) {
    await setDefault(tx, accessed.id, input.is_default)
  }
}

/** Deletes a subject softly; what stands in it stays where it is. */
export async function deleteSubject(tx: Tx, ctx: Ctx, accessed: Accessed): Promise<void> {
  await setDefault(tx, accessed.id, false)
  await deleteContents(tx, [accessed.id])
  const before = { title: accessed.title }
  await audit(tx, ctx, { action: 'delete', objectType: 'subject', objectId: accessed.id, before })
}

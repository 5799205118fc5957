import { contentStatus, type Visibility } from '@zhixing/contract/content/content/shapes.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { ownImage, useFiles } from '../../base/upload/public.ts'
import { createContent, deleteContents, setOwnWords, updateContent } from '../../content/content/public.ts'
import { changeWay } from '../../content/joining/public.ts'
import { type Accessed, addMembers } from '../../content/membership/public.ts'
import type { Before, ContainerKind, Form, Saved } from './kind.ts'
import { holdTitle } from './title.ts'

/** Checks the cover in a form: undefined stays, null clears. */
async function checkCover<F extends Form, Row, Detail>(
  tx: Tx,
  ctx: Ctx,
  { kind: { cover }, form }: { kind: ContainerKind<F, Row, Detail>; form: F },
): Promise<number | null | undefined> {
  const fileId = cover.of(form)
  const { userId } = requireSession(ctx)
  return fileId === undefined ? undefined : await ownImage(tx, { userId, fileId, field: cover.field })
}

async function useCover(tx: Tx, ctx: Ctx, { id, fileId }: { id: number; fileId: number | null | undefined }) {
  if (fileId !== undefined) {
    const { userId } = requireSession(ctx)
    await useFiles(tx, { contentId: id, purpose: 'cover', fileIds: fileId ? [fileId] : [], userId })
  }
}

/** Makes a container in the current organisation; where people join, its maker is owner and first member (C056). */
export async function makeContainer<F extends Form, Row, Detail>(
  tx: Tx,
  ctx: Ctx,
  { kind, form }: { kind: ContainerKind<F, Row, Detail>; form: F & { title: string } },
): Promise<number> {
  const { userId, org } = requireSession(ctx)
  const fileId = await checkCover(tx, ctx, { kind, form })
  const orgId = org?.id ?? 0
  await requireTitle(tx, kind, { orgId, title: form.title, exceptId: 0 })
  const row = await kind.rowOf(tx, form, undefined)
  const id = await createContent(tx, {
    ...row,
    type: kind.type,
    orgId,
    ownerId: userId,
    title: form.title,
    coverFileId: fileId,
    status: row.status ?? contentStatus.active,
    now: ctx.now,
  })
  if (contentTypes[kind.type]?.container?.joins) {
    await addMembers(tx, { contentId: id, userIds: [userId], role: 'owner', via: 'self' })
  }
  await useCover(tx, ctx, { id, fileId })
  await saveOwn(tx, ctx, { kind, id, form, before: undefined })
  return id
}

/** Refuses a title that must be unique and another one of the organisation has. */
export async function requireTitle<F extends Form, Row, Detail>(
  tx: Tx,
  { type, uniqueTitle }: Pick<ContainerKind<F, Row, Detail>, 'type' | 'uniqueTitle'>,
  title: { orgId: number; title: string; exceptId: number },
): Promise<void> {
  if (uniqueTitle) {
    await holdTitle(tx, uniqueTitle, { type, ...title })
  }
}

/** Writes what is not in the content row: its own table, its way of joining, its search text. */
async function saveOwn<F extends Form, Row, Detail>(
  tx: Tx,
  ctx: Ctx,
  { kind, ...saved }: Saved<F, Row> & { kind: ContainerKind<F, Row, Detail> },
): Promise<void> {
  const { id, form, before } = saved
  await kind.saveOwn?.(tx, ctx, saved)
  const way = kind.wayOf?.(form, before)
  if (way) {
    await changeWay(tx, { id, type: kind.type }, way)
  }
  if (kind.searchText) {
    await setOwnWords(tx, { id, text: await kind.searchText(tx, id) })
  }
}

/** Reads the container and locks it until the commit: two who change it come one after the other. */
async function holdBefore<F extends Form, Row, Detail>(
  tx: Tx,
  ctx: Ctx,
  { kind, accessed }: { kind: ContainerKind<F, Row, Detail>; accessed: Accessed },
): Promise<Before<Row>> {
  const { id } = accessed
  await tx.query({ name: 'container.hold', text: 'select 1 from content where id = $1 for update', values: [id] })
  const row = await runOne(tx, kind.page, { id, userId: requireSession(ctx).userId })
  if (!row) {
    throw new AppError('DELETED')
  }
  return { accessed, row }
}

/** The audit's line of a container that was changed by its form. */
export const infoSaved = 'update'

/** Changes a container; an absent field stays. It is audited, a change of visibility too. 40900 for an older version. */
export async function changeContainer<F extends Form, Row, Detail>(
  tx: Tx,
  ctx: Ctx,
  { kind, accessed, form }: { kind: ContainerKind<F, Row, Detail>; accessed: Accessed; form: F & Versioned },
): Promise<void> {
  const { id, orgId } = accessed
  const before = await holdBefore(tx, ctx, { kind, accessed })
  if (form.title !== undefined) {
    await requireTitle(tx, kind, { orgId, title: form.title, exceptId: id })
  }
  const change = await kind.rowOf(tx, form, before)
  const { visibility } = change
  if (visibility === 'private' && accessed.visibility !== 'private') {
    await kind.beforePrivate?.(tx, accessed)
  }
  const fileId = await checkCover(tx, ctx, { kind, form })
  const after = { ...change, coverFileId: fileId }
  await updateContent(tx, { id, rowVersion: form.row_version, now: ctx.now, change: after })
  await useCover(tx, ctx, { id, fileId })
  await saveOwn(tx, ctx, { kind, id, form, before })
  await audit(tx, ctx, { action: infoSaved, objectType: kind.type, objectId: id })
  await noteVisibility(tx, ctx, { accessed, visibility })
}

interface Versioned {
  row_version?: number | undefined
}

async function noteVisibility(
  tx: Tx,
  ctx: Ctx,
  { accessed, visibility }: { accessed: Accessed; visibility: Visibility | undefined },
): Promise<void> {
  if (visibility !== undefined && visibility !== accessed.visibility) {
    const change = { before: { visibility: accessed.visibility }, after: { visibility } }
    await audit(tx, ctx, { action: 'visibility', objectType: accessed.type, objectId: accessed.id, ...change })
  }
}

/** Deletes one softly: it leaves every list at once, and learners' work is kept. */
export async function deleteContainer(tx: Tx, ctx: Ctx, { id, type, title }: Accessed): Promise<void> {
  await deleteContents(tx, [id])
  await audit(tx, ctx, { action: 'delete', objectType: type, objectId: id, before: { title } })
}

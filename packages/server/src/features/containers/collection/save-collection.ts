import type { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypeName, collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import { roleHas } from '@zhixing/contract/content/content/can.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { renewalOf } from '@zhixing/contract/faces/user/can.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Tx } from '#db/database.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { isAdminOrAbove, isTeacherOrAbove, type Session } from '#kernel/session.ts'
import { audit } from '../../base/audit/public.ts'
import { ensureTags } from '../../base/tag/public.ts'
import { ownImage, useFiles } from '../../base/upload/public.ts'
import { createContent, deleteContents, updateContent } from '../../content/content/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { addMembers, helpersOf } from '../../content/membership/public.ts'
import { memberNum } from './queries.ts'

type Create = CallParsed<typeof collectionCalls.create>
type Update = CallParsed<typeof collectionCalls.update>

const kindOf = (type: number) => (type === collectionTypes.study ? 'study' : 'teaching')

function statusOf(status: number): 0 | 1 | 2 {
  return status === contentStatus.draft || status === contentStatus.closed ? status : contentStatus.active
}

/** Makes a collection in the current organisation; its maker is its owner and first member (C056). */
export async function createCollection(tx: Tx, ctx: Ctx, input: Create): Promise<number> {
  const session = requireSession(ctx)
  requirePlan(session)
  const id = await createContent(tx, {
    type: 'collection',
    kind: kindOf(input.type),
    orgId: session.org?.id ?? 0,
    ownerId: session.userId,
    title: input.title,
    introduce: input.introduce,
    industryId: input.industry_id ?? null,
    coverFileId: await ownCover(tx, session, input.cover ?? null),
    status: statusOf(input.status),
    visibility: input.status_var,
    tagIds: await ensureTags(tx, input.tag),
    now: ctx.now,
  })
  await addMembers(tx, { contentId: id, userIds: [session.userId], role: 'owner', via: 'self' })
  await useFiles(tx, {
    contentId: id,
    purpose: 'cover',
    fileIds: input.cover ? [input.cover] : [],
    userId: session.userId,
  })
  return id
}

/** Once an organisation's plan has run out, nothing new is made in it until it is renewed (expected 3.21). */
export function requirePlan(session: Session): void {
  const facts = {
    uid: session.userId,
    roles: [...session.roles],
    demo_user: session.isDemo,
    createLimit: session.createLimit,
    vip_level: session.planLevel,
    real_vip_level: session.realPlanLevel,
    vip_name: session.org?.planName ?? '',
    teacher_role_above: isTeacherOrAbove(session),
    admin_role_above: isAdminOrAbove(session),
  }
  const upgrade = renewalOf(facts, 'create_study_collection')
  if (upgrade) {
    throw new AppError('PLAN', { upgrade })
  }
}

/** A cover must be the person's own upload made for it. */
function ownCover(tx: Tx, { userId }: Session, fileId: number | null): Promise<number | null> {
  return ownImage(tx, { userId, fileId, field: 'cover' })
}

/** Changes a collection. Going private is refused while others belong to it (spec 1 §4, §8). */
export async function updateCollection(
  tx: Tx,
  ctx: Ctx,
  request: { accessed: Accessed; input: Update },
): Promise<void> {
  const session = requireSession(ctx)
  const { accessed, input } = request
  if (input.status_var === 'private' && accessed.visibility !== 'private') {
    await requireNobodyElse(tx, accessed)
  }
  await updateContent(tx, {
    id: accessed.id,
    rowVersion: input.row_version,
    now: ctx.now,
    change: {
      title: input.title,
      introduce: input.introduce,
      kind: input.type === undefined ? undefined : kindOf(input.type),
      industryId: input.industry_id,
      coverFileId: input.cover === undefined ? undefined : await ownCover(tx, session, input.cover),
      status: input.status === undefined ? undefined : statusOf(input.status),
      visibility: input.status_var,
      tagIds: input.tag === undefined ? undefined : await ensureTags(tx, input.tag),
    },
  })
  if (input.cover !== undefined) {
    await useFiles(tx, {
      contentId: accessed.id,
      purpose: 'cover',
      fileIds: input.cover ? [input.cover] : [],
      userId: session.userId,
    })
  }
  if (input.status_var !== undefined && input.status_var !== accessed.visibility) {
    const change = { before: { visibility: accessed.visibility }, after: { visibility: input.status_var } }
    await audit(tx, ctx, { action: 'visibility', objectType: 'collection', objectId: accessed.id, ...change })
  }
}

/** Cooperators are looked at first, then followed_num over 1, the owner counting as one (domain: Membership, C056). */
async function requireNobodyElse(tx: Tx, accessed: Accessed): Promise<void> {
  await tx.query({
    name: 'collection.lockStat',
    text: 'select 1 from content_stat where content_id = $1 for update',
    values: [accessed.id],
  })
  const type = collectionTypeName(accessed.kind === 'study' ? collectionTypes.study : collectionTypes.teaching)
  const helpers = await run(tx, helpersOf, { contentId: accessed.id })
  if (helpers.some(({ role }) => roleHas(accessed.type, role, 'manages'))) {
    throw badField('status_var', `当前${type}已有协同成员,不能更改为私密状态`)
  }
  const [stat] = await run(tx, memberNum, { id: accessed.id })
  if ((stat?.memberNum ?? 0) > 1) {
    throw badField('status_var', `当前${type}已有成员加入,不能更改为私密状态`)
  }
}

/** Deletes a collection softly: it is gone from every list at once, and what learners did is kept. */
export async function deleteCollection(tx: Tx, ctx: Ctx, accessed: Accessed): Promise<void> {
  await deleteContents(tx, [accessed.id])
  await audit(tx, ctx, {
    action: 'delete',
    objectType: 'collection',
    objectId: accessed.id,
    before: { title: accessed.title },
  })
}

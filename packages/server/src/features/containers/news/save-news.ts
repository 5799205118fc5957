import type { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { momentOf } from '#kernel/time.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import { audit } from '../../base/audit/public.ts'
import { ownImage, useFiles } from '../../base/upload/public.ts'
import { createContent, deleteContents, updateContent } from '../../content/content/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { checkedBody } from '../../leaves/article/public.ts'

type Create = CallParsed<typeof newsCalls.create>
type Update = CallParsed<typeof newsCalls.update>

interface Plan {
  status: 0 | 1
  publishAt: Date
  isScheduled: boolean
}

/** When it is to be read: never yet, at a time to come, or now, under the time it was given. */
function planOf(input: Create, now: Date): Plan {
  const publishAt = momentOf(input.publish_time) ?? now
  const isScheduled = !input.is_draft && publishAt > now
  const isOpen = !input.is_draft && !isScheduled
  return { status: isOpen ? contentStatus.active : contentStatus.draft, publishAt, isScheduled }
}

async function saveOwn(
  tx: Tx,
  ctx: Ctx,
  saved: { id: number; input: Create; plan: Plan; cover: number | null; body: string },
) {
  const { id, input, plan, cover, body } = saved
  const { userId } = requireSession(ctx)
  await tx.query({
    name: 'news.save',
    text: `insert into news (content_id, body, publish_at, is_scheduled, is_pinned) values ($1, $2, $3, $4, $5)
      on conflict (content_id) do update set body = excluded.body, publish_at = excluded.publish_at,
        is_scheduled = excluded.is_scheduled, is_pinned = excluded.is_pinned`,
    values: [id, body, plan.publishAt, plan.isScheduled, input.is_pinned],
  })
  await useFiles(tx, { contentId: id, purpose: 'cover', fileIds: cover ? [cover] : [], userId })
  await useFiles(tx, { contentId: id, purpose: 'body', fileIds: fileIdsIn(body), userId })
}

const rowOf = (input: Create, cover: number | null) => ({
  title: input.title,
  introduce: input.introduce,
  industryId: input.industry_id || null,
  coverFileId: cover,
})

/** Writes a news item: the platform's by a super admin, the current organisation's otherwise. Gives its id. */
export async function createNews(tx: Tx, ctx: Ctx, input: Create): Promise<number> {
  const session = requireSession(ctx)
  const plan = planOf(input, ctx.now)
  const body = await checkedBody(input.body)
  const cover = await ownImage(tx, { userId: session.userId, fileId: input.cover, field: 'cover' })
  const orgId = session.isSuper ? 0 : (session.org?.id ?? 0)
  const id = await createContent(tx, {
    type: 'news',
    orgId,
    ownerId: session.userId,
    ...rowOf(input, cover),
    status: plan.status,
    visibility: input.is_internal && orgId > 0 ? 'internal' : 'public',
    now: ctx.now,
  })
  await saveOwn(tx, ctx, { id, input, plan, cover, body })
  await audit(tx, ctx, { action: 'create', objectType: 'news', objectId: id, after: { title: input.title } })
  return id
}

/** Changes a news item as a whole; one that was published can be taken back to a draft. */
export async function updateNews(
  tx: Tx,
  ctx: Ctx,
  { accessed, input }: { accessed: Accessed; input: Update },
): Promise<void> {
  const { userId } = requireSession(ctx)
  const plan = planOf(input, ctx.now)
  const body = await checkedBody(input.body)
  const cover = await ownImage(tx, { userId, fileId: input.cover, field: 'cover' })
  await updateContent(tx, {
    id: accessed.id,
    rowVersion: input.row_version,
    now: ctx.now,
    change: {
      ...rowOf(input, cover),
      status: plan.status,
      visibility: input.is_internal && accessed.orgId > 0 ? 'internal' : 'public',
    },
  })
  await saveOwn(tx, ctx, { id: accessed.id, input, plan, cover, body })
  await audit(tx, ctx, {
    action: 'update',
    objectType: 'news',
    objectId: accessed.id,
    before: { title: accessed.title, status: accessed.status },
    after: { title: input.title, status: plan.status },
  })
}

/** Puts it on top, or lets it go down again. */
export async function pinNews(tx: Tx, ctx: Ctx, { id, isPinned }: { id: number; isPinned: boolean }): Promise<void> {
  await tx.query({
    name: 'news.pin',
    text: 'update news set is_pinned = $2 where content_id = $1 and is_pinned <> $2',
    values: [id, isPinned],
  })
  await audit(tx, ctx, { action: isPinned ? 'pin' : 'unpin', objectType: 'news', objectId: id })
}

/** Deletes it softly. */
export async function deleteNews(tx: Tx, ctx: Ctx, accessed: Accessed): Promise<void> {
  await tx.query({
    name: 'news.unschedule',
    text: 'update news set is_scheduled = false where content_id = $1 and is_scheduled',
    values: [accessed.id],
  })
  await deleteContents(tx, [accessed.id])
  await audit(tx, ctx, {
    action: 'delete',
    objectType: 'news',
    objectId: accessed.id,
    before: { title: accessed.title },
  })
}

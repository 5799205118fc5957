import type { feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { feedLimits } from '@zhixing/contract/containers/feed/limits.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import { plainText } from '../../../rich-text/plain-text.ts'
import { audit } from '../../base/audit/public.ts'
import { useFiles } from '../../base/upload/public.ts'
import { createContent, deleteContents, updateContent } from '../../content/content/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { checkedBody } from '../../leaves/article/public.ts'

type Create = CallParsed<typeof feedCalls.create>
type Update = CallParsed<typeof feedCalls.update>

/** The cleaned text with its beginning as plain text; 40000 where it is empty, too long or too much markup. */
export async function checkedText(html: string): Promise<{ body: string; introduce: string }> {
  const body = await checkedBody(html)
  const words = plainText(body).split(/\s/).filter(Boolean).join(' ')
  return { body, introduce: [...words].slice(0, feedLimits.excerptMax).join('') }
}

type Text = Awaited<ReturnType<typeof checkedText>>

/** Writes an article in a channel; gives its id. Only who sees the channel sees it, so it is found nowhere else. */
export async function createFeed(
  tx: Tx,
  ctx: Ctx,
  { channel, input, text }: { channel: Accessed; input: Create; text: Text },
): Promise<number> {
  const { userId } = requireSession(ctx)
  const id = await createContent(tx, {
    type: 'feed',
    orgId: channel.orgId,
    ownerId: userId,
    title: input.title,
    introduce: text.introduce,
    status: contentStatus.active,
    visibility: 'private',
    now: ctx.now,
  })
  await tx.query({
    name: 'feed.create',
    text: 'insert into feed (content_id, container_id, body) values ($1, $2, $3)',
    values: [id, channel.id, text.body],
  })
  await useFiles(tx, { contentId: id, purpose: 'body', fileIds: fileIdsIn(text.body), userId })
  await audit(tx, ctx, { action: 'create', objectType: 'feed', objectId: id, after: { title: input.title } })
  return id
}

/** Changes an article as a whole; 40900 when it is another version. */
export async function updateFeed(tx: Tx, ctx: Ctx, { input, text }: { input: Update; text: Text }): Promise<void> {
  const { userId } = requireSession(ctx)
  await updateContent(tx, {
    id: input.id,
    rowVersion: input.row_version,
    now: ctx.now,
    change: { title: input.title, introduce: text.introduce },
  })
  await tx.query({
    name: 'feed.update',
    text: 'update feed set body = $2 where content_id = $1',
    values: [input.id, text.body],
  })
  await useFiles(tx, { contentId: input.id, purpose: 'body', fileIds: fileIdsIn(text.body), userId })
  await audit(tx, ctx, { action: 'update', objectType: 'feed', objectId: input.id, after: { title: input.title } })
}

/** Deletes an article softly. */
export async function deleteFeed(tx: Tx, ctx: Ctx, { id, title }: { id: number; title: string }): Promise<void> {
  await deleteContents(tx, [id])
  await audit(tx, ctx, { action: 'delete', objectType: 'feed', objectId: id, before: { title } })
}

/** Takes an article from sight, or shows it again; the same twice is once. */
export async function hideFeed(tx: Tx, ctx: Ctx, { id, isHidden }: { id: number; isHidden: boolean }): Promise<void> {
  const { userId } = requireSession(ctx)
  await tx.query({
    name: 'feed.hide',
    text: `update feed set hidden_at = case when $2 then clock_now() end, hidden_by = case when $2 then $3::bigint end
      where content_id = $1 and (hidden_at is not null) <> $2`,
    values: [id, isHidden, userId],
  })
  await audit(tx, ctx, { action: isHidden ? 'hide' : 'show', objectType: 'feed', objectId: id })
}

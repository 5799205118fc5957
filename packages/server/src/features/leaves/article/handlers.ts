import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import type { Tx } from '#db/database.ts'
import { sql } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import { lengthOf } from '../../../rich-text/plain-text.ts'
import type { Store } from '../../../storage/store.ts'
import { useFiles } from '../../base/upload/public.ts'
import {
  accessLeaf,
  accessLeafToEdit,
  accessLeafToLearn,
  accessTarget,
  countsFor,
  createLeaf,
  leafSaved,
  noteReading,
  updateLeaf,
} from '../../learning/outline/public.ts'
import { checkedBody, readArticle } from './read-body.ts'
import { article } from './tables.ts'

/** Seconds of reading that completion wants: longer for longer texts, within bounds (expected 3.1). */
function readingSeconds(body: string): number {
  const { articleSecondsMin, articleSecondsMax, articleCharsPerSecond } = learnLimits
  const seconds = Math.ceil(lengthOf(body) / articleCharsPerSecond)
  return Math.min(articleSecondsMax, Math.max(articleSecondsMin, seconds))
}

async function saveBody(tx: Tx, ctx: Ctx, { id, body }: { id: number; body: string }): Promise<void> {
  await tx.db
    .insert(article)
    .values({ contentId: id, body })
    .onConflictDoUpdate({ target: article.contentId, set: { body: sql`excluded.body` } })
  await useFiles(tx, { contentId: id, purpose: 'body', fileIds: fileIdsIn(body), userId: requireSession(ctx).userId })
}

export function articleServed({ store }: { store: Store }): Served[] {
  return serve(articleCalls, {
    detail: async (input, ctx) => {
      const accessed = await accessLeaf(ctx, input.id, { type: 'article', c: input.c })
      const { leaf, contextId } = accessed
      const { body, ownerName } = await readArticle(store, ctx, leaf.id)
      return {
        id: leaf.id,
        title: leaf.title,
        body,
        owner_name: ownerName,
        row_version: leaf.rowVersion,
        ...(await leafSaved(ctx, accessed)),
        update_time: unixSeconds(leaf.updatedAt),
        c: contextId,
        seconds: leaf.amount,
        counts: countsFor(accessed),
      }
    },
    view: async (input, ctx) => {
      const accessed = await accessLeafToLearn(ctx, input.id, { type: 'article', c: input.c })
      const { seconds, end } = input
      const wanted = accessed.leaf.amount
      return await noteReading(ctx, accessed, { seconds, end, position: 0, wanted, unseen: '还需阅读到文末' })
    },
    create: async (input, ctx) => {
      await accessTarget(ctx, input)
      const body = await checkedBody(input.body)
      const id = await ctx.tx(async (tx) => {
        const made = await createLeaf(tx, ctx, { ...input, type: 'article', amount: readingSeconds(body) })
        await saveBody(tx, ctx, { id: made, body })
        return made
      })
      return { id }
    },
    update: async (input, ctx) => {
      const accessed = await accessLeafToEdit(ctx, input.id, { type: 'article', c: input.c })
      const body = input.body === undefined ? undefined : await checkedBody(input.body)
      const row_version = await ctx.tx(async (tx) => {
        if (body !== undefined) {
          await saveBody(tx, ctx, { id: accessed.leaf.id, body })
        }
        return await updateLeaf(tx, ctx, {
          accessed,
          rowVersion: input.row_version,
          change: { title: input.title, amount: body === undefined ? undefined : readingSeconds(body) },
        })
      })
      return { id: accessed.leaf.id, row_version }
    },
  })
}

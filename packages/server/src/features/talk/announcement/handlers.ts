import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { announcementCalls, announcementMessages } from '@zhixing/contract/talk/announcement/calls.ts'
import { eq, sql } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { emit } from '../../../queue/event.ts'
import { audit } from '../../base/audit/public.ts'
import { accessContent } from '../../content/membership/public.ts'
import { withSaved } from '../../people/account/public.ts'
import { announced } from './events.ts'
import { announcementSaved, listAnnouncements } from './list-announcements.ts'
import { announcement } from './tables.ts'

async function announce(ctx: Ctx, { content_id, title, body }: CallParsed<typeof announcementCalls.save>) {
  const { id: containerId } = await accessContent(ctx, content_id, { action: 'members' })
  const { userId } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    const [row] = await tx.db
      .insert(announcement)
      .values({ containerId, userId, title, body })
      .returning({ id: announcement.id })
    const id = row?.id ?? 0
    await emit(tx, announced, { id, actorId: userId })
    return { id, row_version: 1 }
  })
}

interface Which {
  id: number
  content_id: number
  /** The version that is changed; any where it is absent. */
  row_version?: number | undefined
}

type Change = { title: string; body: string; updatedAt: Date } | { removedAt: Date }

/** Changes or removes an announcement, which is audited; 40900 with what stands there where somebody else was quicker. */
async function change(ctx: Ctx, which: Which, values: Change) {
  const { id: containerId } = await accessContent(ctx, which.content_id, { action: 'edit' })
  return await ctx.tx(async (tx) => {
    const [stored] = await tx.db
      .select({ title: announcement.title, body: announcement.body, version: announcement.rowVersion })
      .from(announcement)
      .where(
        sql`${announcement.id} = ${which.id} and ${announcement.containerId} = ${containerId} and ${announcement.removedAt} is null`,
      )
      .for('update')
    if (!stored) {
      throw notFound(announcementMessages.gone)
    }
    const { title, body, version } = stored
    if (which.row_version !== undefined && which.row_version !== version) {
      const [stands] = await withSaved(tx, announcementSaved, [{ id: which.id, title, body, row_version: version }])
      throw new AppError('CONFLICT', { data: stands })
    }
    const rowVersion = version + 1
    await tx.db
      .update(announcement)
      .set({ ...values, rowVersion })
      .where(eq(announcement.id, which.id))
    await audit(tx, ctx, {
      action: 'removedAt' in values ? 'delete' : 'update',
      objectType: 'announcement',
      objectId: which.id,
      before: { title, body },
    })
    return { id: which.id, row_version: rowVersion }
  })
}

export const announcementServed = serve(announcementCalls, {
  lists: async (input, ctx) =>
    await listAnnouncements(ctx, await accessContent(ctx, input.content_id, { action: 'view' }), input),
  save: async ({ id, row_version, ...input }, ctx) =>
    id === undefined
      ? await announce(ctx, input)
      : await change(
          ctx,
          { id, content_id: input.content_id, row_version },
          { title: input.title, body: input.body, updatedAt: ctx.now },
        ),
  remove: async (input, ctx) => {
    await change(ctx, input, { removedAt: ctx.now })
    return {}
  },
})

import { randomBytes } from 'node:crypto'
import { type Preview, previewCalls, previewMessages } from '@zhixing/contract/around/preview/calls.ts'
import { toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { and, eq, lt } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { days, unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { requirePlanAt } from '../../content/membership/public.ts'
import { type LeafModule, moduleOf } from '../../learning/leaf/public.ts'
import { accessAnyLeaf, accessLeafToEdit } from '../../learning/outline/public.ts'
import { accessPreview } from './access.ts'
import { previewLink } from './tables.ts'

/** Nobody guesses it: 128 bits. */
const hashBytes = 16

interface Services {
  store: Store
  leaves: readonly LeafModule[]
}

async function createLink(ctx: Ctx, input: CallParsed<typeof previewCalls.createPreviewLink>) {
  // Right answers are given away only by who may change them; what is shared is looked at.
  const access = input.keys ? accessLeafToEdit : accessAnyLeaf
  const { leaf } = await access(ctx, input.id, { c: input.c })
  await requirePlanAt(ctx, leaf)
  const hash = randomBytes(hashBytes).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + days(input.days))
  await ctx.tx(async (tx) => {
    await tx.db.delete(previewLink).where(and(eq(previewLink.contentId, leaf.id), lt(previewLink.expiresAt, ctx.now)))
    await tx.db.insert(previewLink).values({
      hash,
      contentId: leaf.id,
      withKeys: input.keys,
      createdBy: requireSession(ctx).userId,
      expiresAt,
    })
  })
  const url = `${ctx.config.publicUrl ?? ''}/content/preview/${hash}`
  return { hash, url, expires_at: unixSeconds(expiresAt) }
}

async function showPreview({ store, leaves }: Services, ctx: Ctx, hash: string): Promise<Preview> {
  const found = await accessPreview(ctx, hash)
  const read = moduleOf(leaves, found.type)?.preview
  if (!read) {
    throw notFound(previewMessages.unknown)
  }
  return {
    content_type: toWire(found),
    title: found.title,
    introduce: found.introduce,
    expires_at: unixSeconds(found.expiresAt),
    html: null,
    file: null,
    files: null,
    url: null,
    ...(await read(store, ctx, { id: found.id, keys: found.withKeys })),
  }
}

export function previewServed(services: Services): Served[] {
  return serve(previewCalls, {
    createPreviewLink: (input, ctx) => createLink(ctx, input),
    preview: (input, ctx) => showPreview(services, ctx, input.hash),
  })
}

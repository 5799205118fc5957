import { type bannerCalls, bannerMessages } from '@zhixing/contract/content/banner/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { runOne, type Tx } from '#db/database.ts'
import { and, eq, sql } from '#db/drizzle.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { momentOf } from '#kernel/time.ts'
import { audit } from '../../base/audit/public.ts'
import { fileById } from '../../base/upload/public.ts'
import { orgName } from '../../people/organisation/public.ts'
import { accessBanner } from './access.ts'
import { banner } from './tables.ts'

type Input = CallParsed<typeof bannerCalls.save>

/** The key of a picture everybody may see; empty for none. Anything else was not uploaded for this. */
async function keyOf(ctx: Ctx, field: 'big_img_id' | 'medium_img_id', fileId: number): Promise<string> {
  if (fileId === 0) {
    return ''
  }
  const file = await runOne(ctx.read, fileById, { id: fileId })
  if (!file?.isPublic || file.kind !== 'image') {
    throw badField(field, bannerMessages.pictureWrong)
  }
  return file.key
}

/** An organisation there is none of would hide the banner from everybody. */
async function checkOrg(ctx: Ctx, orgId: number): Promise<void> {
  if (orgId > 0 && !(await runOne(ctx.read, orgName, { id: orgId }))) {
    throw badField('group_id', bannerMessages.groupWrong)
  }
}

async function columnsOf(ctx: Ctx, input: Input) {
  const [bigKey, mediumKey] = await Promise.all([
    keyOf(ctx, 'big_img_id', input.big_img_id),
    keyOf(ctx, 'medium_img_id', input.medium_img_id),
    checkOrg(ctx, input.group_id),
  ])
  const { type, title, text, tone, href, target, audience, priority } = input
  return {
    ...{ type, title, text, tone, href, target, audience, priority, bigKey, mediumKey },
    bigFileId: input.big_img_id || null,
    mediumFileId: input.medium_img_id || null,
    orgId: input.group_id,
    startsAt: momentOf(input.start_time),
    endsAt: momentOf(input.end_time),
    isEnabled: input.is_enabled,
  }
}

type Columns = Awaited<ReturnType<typeof columnsOf>>

async function change(tx: Tx, columns: Columns, { id, rowVersion }: { id: number; rowVersion: number | undefined }) {
  const [row] = await tx.db
    .update(banner)
    .set({ ...columns, rowVersion: sql`${banner.rowVersion} + 1` })
    .where(and(eq(banner.id, id), rowVersion === undefined ? undefined : eq(banner.rowVersion, rowVersion)))
    .returning({ id: banner.id })
  if (!row) {
    throw new AppError('CONFLICT')
  }
  return row.id
}

async function make(tx: Tx, columns: Columns): Promise<number> {
  const [row] = await tx.db.insert(banner).values(columns).returning({ id: banner.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}

/** Makes a banner, or changes one; 40900 when somebody else changed it meanwhile. */
export async function saveBanner(ctx: Ctx, input: Input): Promise<{ id: number }> {
  const before = input.id === undefined ? undefined : await accessBanner(ctx, input.id)
  const columns = await columnsOf(ctx, input)
  return await ctx.tx(async (tx) => {
    const id = before
      ? await change(tx, columns, { id: before.id, rowVersion: input.row_version })
      : await make(tx, columns)
    await audit(tx, ctx, { action: 'banner.save', objectType: 'banner', objectId: id, before, after: columns })
    return { id }
  })
}

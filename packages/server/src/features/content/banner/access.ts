import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { bannerById } from './queries.ts'

/** A banner to edit. The call lets super admins through only; 40400 where there is none. */
export async function accessBanner(ctx: Ctx, id: number) {
  const row = await runOne(ctx.read, bannerById, { id })
  if (!row) {
    throw notFound('横幅不存在')
  }
  return row
}

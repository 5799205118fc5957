import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { countedIndustries, tagById } from './queries.ts'

/** A tag to keep in order. The call lets super admins through only; 40400 where there is none. */
export async function accessTag(ctx: Ctx, id: number) {
  const row = await runOne(ctx.read, tagById, { id })
  if (!row) {
    throw notFound('标签不存在')
  }
  return row
}

/** An industry to keep in order, with all of them: they are a short list. */
export async function accessIndustry(ctx: Ctx, id: number) {
  const all = await run(ctx.read, countedIndustries, {})
  const row = all.find((one) => one.id === id)
  if (!row) {
    throw notFound('行业不存在')
  }
  return { row, all }
}

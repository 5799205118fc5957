import { type BannerAudience, bannerCalls, bannerLimits } from '@zhixing/contract/content/banner/calls.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField, notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { isTeacherOrAbove } from '#kernel/session.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { audit } from '../../base/audit/public.ts'
import { lastSaved } from '../../people/account/public.ts'
import { accessBanner } from './access.ts'
import { presentBanner, presentStored } from './present.ts'
import { countShown, countStored, shownBanners, storedBanners } from './queries.ts'
import { saveBanner } from './save-banner.ts'

function audiencesOf({ session }: Ctx): BannerAudience[] {
  if (!session) {
    return ['all', 'visitor']
  }
  return isTeacherOrAbove(session) ? ['all', 'member', 'teacher'] : ['all', 'member']
}

/** Banners of an organisation are for its own people: another's id shows what everybody sees. */
function filterOf(ctx: Ctx, input: { group_id?: number | undefined; type?: string | undefined }) {
  const asked = input.group_id ?? ctx.session?.org?.id ?? 0
  const isOwn = ctx.session?.orgs.some(({ id }) => id === asked) ?? false
  return { audiences: audiencesOf(ctx), orgId: isOwn ? asked : 0, type: input.type }
}

async function change(ctx: Ctx, id: number, kind: 'on' | 'off' | 'remove'): Promise<{ id: number }> {
  const before = await accessBanner(ctx, id)
  const text = {
    on: 'update banner set is_enabled = true, row_version = row_version + 1 where id = $1 returning id',
    off: 'update banner set is_enabled = false, row_version = row_version + 1 where id = $1 returning id',
    remove: 'delete from banner where id = $1 returning id',
  }[kind]
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({ name: `banner.${kind}`, text, values: [id] })
    if (rowCount === 0) {
      throw notFound('横幅不存在')
    }
    await audit(tx, ctx, { action: `banner.${kind}`, objectType: 'banner', objectId: id, before })
    return { id }
  })
}

/** The first of the list gets the highest priority; banners that are not named keep theirs. */
async function sort(ctx: Ctx, ids: readonly number[]): Promise<{ changed: number }> {
  if (new Set(ids).size < ids.length) {
    throw badField('ids', '横幅重复，请刷新后重试')
  }
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'banner.sort',
      text: `update banner set priority = $2 - t.n::int, row_version = row_version + 1
        from unnest($1::bigint[]) with ordinality as t(id, n) where banner.id = t.id and banner.priority <> $2 - t.n::int`,
      values: [[...ids], bannerLimits.priorityMax],
    })
    await audit(tx, ctx, { action: 'banner.sort', objectType: 'banner', objectId: 0, after: { ids } })
    return { changed: rowCount ?? 0 }
  })
}

export const bannerServed = serve(bannerCalls, {
  lists: async (input, ctx) => {
    const window = countedWindow(input)
    const filter = filterOf(ctx, input)
    const key = { type: filter.type !== undefined }
    const [rows, counted] = await Promise.all([
      run(ctx.read, () => shownBanners(key), { ...filter, skip: window.skip, limit: window.limit }),
      runOne(ctx.read, () => countShown(key), filter),
    ])
    const total = counted?.total ?? 0
    return { rows: rows.map((row) => presentBanner(ctx, row)), total, next: nextCounted(window, { rows, total }) }
  },
  currentLists: async (input, ctx) => {
    const asked = { ...filterOf(ctx, input), skip: 0, limit: bannerLimits.currentMax }
    return (await run(ctx.read, () => shownBanners({ type: false }), asked)).map((row) => presentBanner(ctx, row))
  },
  click: async (input, ctx) => {
    await ctx.write.query({
      name: 'banner.click',
      text: 'update banner set click_num = click_num + 1 where id = $1',
      values: [input.id],
    })
    return { done: true }
  },
  stored: async (input, ctx) => {
    const window = countedWindow(input)
    const filter = { type: input.type, keyword: input.keyword || undefined }
    const key = { type: filter.type !== undefined, keyword: filter.keyword !== undefined }
    const [rows, counted] = await Promise.all([
      run(ctx.read, () => storedBanners(key), { ...filter, skip: window.skip, limit: window.limit }),
      runOne(ctx.read, () => countStored(key), filter),
    ])
    const total = counted?.total ?? 0
    return {
      rows: rows.map((row) => presentStored(ctx, row, ctx.now)),
      total,
      next: nextCounted(window, { rows, total }),
    }
  },
  detail: async (input, ctx) => ({
    ...presentStored(ctx, await accessBanner(ctx, input.id), ctx.now),
    ...(await lastSaved(ctx.read, { type: 'banner', id: input.id })),
  }),
  save: (input, ctx) => saveBanner(ctx, input),
  switch: (input, ctx) => change(ctx, input.id, input.is_enabled ? 'on' : 'off'),
  sort: (input, ctx) => sort(ctx, input.ids),
  remove: (input, ctx) => change(ctx, input.id, 'remove'),
})

import { regionCalls } from '@zhixing/contract/base/region/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run } from '#db/database.ts'
import { sql } from '#db/drizzle.ts'
import { named } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { audit } from '../audit/public.ts'
import { allProvinces, cityDataWithout } from './cities.ts'
import { region } from './tables.ts'

const closedCities = named('region.closed', (db) =>
  db.select({ id: region.id }).from(region).where(sql`not ${region.isOpen}`),
)

async function closedIds(ctx: Ctx): Promise<ReadonlySet<number>> {
  return new Set((await run(ctx.read, closedCities, {})).map(({ id }) => id))
}

async function switchCities(ctx: Ctx, { ids, is_open: isOpen }: CallParsed<typeof regionCalls.switchCities>) {
  const known = new Set(allProvinces().flatMap(({ children }) => children.map(({ id }) => id)))
  if (ids.some((id) => !known.has(id))) {
    throw badField('ids', '城市不存在，请刷新后重试')
  }
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'region.switch',
      text: `insert into region (id, is_open) select distinct c, $2::boolean from unnest($1::bigint[]) c
        on conflict (id) do update set is_open = excluded.is_open where region.is_open <> excluded.is_open`,
      values: [ids, isOpen],
    })
    await audit(tx, ctx, { action: 'region.switch', objectType: 'region', objectId: 0, after: { ids, isOpen } })
    return { changed: rowCount ?? 0 }
  })
}

export const regionServed = serve(regionCalls, {
  getCityTree: async (_input, ctx) => cityDataWithout(await closedIds(ctx)),
  getCityData: async (_input, ctx) => cityDataWithout(await closedIds(ctx)),
  cityStates: async (_input, ctx) => {
    const closed = await closedIds(ctx)
    return allProvinces().map(({ id, name, children }) => ({
      id,
      name,
      children: children.map((city) => ({ ...city, is_open: !closed.has(city.id) })),
    }))
  },
  switchCities: (input, ctx) => switchCities(ctx, input),
})

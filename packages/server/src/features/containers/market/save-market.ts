import type { marketCalls } from '@zhixing/contract/containers/market/calls.ts'
import { marketLimits, marketMessages } from '@zhixing/contract/containers/market/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { type MarketRow, readMarketSheet } from './read-market-sheet.ts'

type Upload = CallParsed<typeof marketCalls.upload>

/** The rows of a sheet. 40000 with every bad row in its `data` where one is bad: nothing of the sheet is kept then. */
export async function checkedRows(ctx: Ctx, input: Upload): Promise<MarketRow[]> {
  const { rows, problems } = await readMarketSheet(input.rows, ctx.now)
  const [first] = problems
  if (first) {
    const message = first.row === 0 ? first.message : `表格中有${problems.length}行有误，没有保存`
    throw new AppError('BAD_INPUT', { message, data: { problems } })
  }
  return rows
}

/** Refuses the sheet with which its channel has more rows than it may. */
async function requireRoom(tx: Tx, channelId: number): Promise<void> {
  const { rows } = await tx.query({
    name: 'market.count',
    text: 'select count(*)::int as num from market_stat where channel_id = $1',
    values: [channelId],
  })
  const num = (rows as { num: number }[])[0]?.num ?? 0
  if (num > marketLimits.rowsOfChannel) {
    throw new AppError('BAD_INPUT', { message: marketMessages.channelFull(num) })
  }
}

/** Keeps the rows of a sheet under a batch of its own; what an earlier one said of the same month, city and post is replaced. */
export async function saveMarket(tx: Tx, ctx: Ctx, { input, rows }: { input: Upload; rows: readonly MarketRow[] }) {
  const { userId } = requireSession(ctx)
  // Two sheets of one channel go one after the other: the later one wins whole.
  await tx.query({
    name: 'market.hold',
    text: 'select 1 from content where id = $1 for no key update',
    values: [input.id],
  })
  const made = await tx.query({
    name: 'market.batch',
    text: `insert into market_batch (channel_id, name, source, rows, by_id) values ($1, $2, $3, $4, $5) returning id::float8 as id`,
    values: [input.id, input.name, input.source, rows.length, userId],
  })
  const batchId = (made.rows as { id: number }[])[0]?.id ?? 0
  const written = await tx.query({
    name: 'market.rows',
    text: `insert into market_stat (channel_id, month, region_code, post, category, demand, salary_low, salary_high, batch_id)
      select $1, r.month, r.region_code, r.post, r.category, r.demand, r.salary_low, r.salary_high, $2
      from jsonb_to_recordset($3::jsonb) as r(month date, region_code int, post text, category text, demand int, salary_low bigint, salary_high bigint)
      on conflict (channel_id, month, region_code, post) do update set category = excluded.category, demand = excluded.demand,
        salary_low = excluded.salary_low, salary_high = excluded.salary_high, batch_id = excluded.batch_id
      returning (xmax <> 0) as replaced`,
    values: [input.id, batchId, JSON.stringify(rows)],
  })
  await requireRoom(tx, input.id)
  const replaced = (written.rows as { replaced: boolean }[]).filter((row) => row.replaced).length
  await audit(tx, ctx, {
    action: 'market.upload',
    objectType: 'channel',
    objectId: input.id,
    after: { name: input.name, source: input.source, rows: rows.length, replaced },
  })
  return { batch_id: batchId, rows: rows.length, replaced }
}

import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { contentTypes, toWire } from '@zhixing/contract/content-types.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { run } from '#db/database.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { accessContainer } from '../../content/membership/public.ts'
import type { LeafModule } from '../../learning/leaf/public.ts'
import { doInBulk } from './bulk.ts'
import { withOwnColumns } from './exported-columns.ts'
import { listInner } from './inner.ts'
import { listHandIns } from './list-hand-ins.ts'
import { lockHandIn } from './lock.ts'
import { neighboursOf } from './neighbours.ts'
import { markable, markersOf, unmarkedItems } from './queries.ts'
import { remind } from './remind.ts'

type HandInRow = CallOutput<typeof markingCalls.getMarkPageData>

const marked = { action: 'mark', that: 'grades', scoped: true } as const
const types = Object.values(contentTypes)
  .filter((type) => type.markable)
  .map(({ name }) => name)

/** Figures of what is handed in and marked by nobody. */
const nothingToMark = { waiting: 0, marked: 0, returned: 0, appealed: 0, isAnonymous: false, isDouble: false }

export function markingServed({ leaves }: { leaves: readonly LeafModule[] }): Served[] {
  return serve(markingCalls, {
    getCollectionDetailMarkData: async (input, ctx) => {
      const { id, type, scope } = await accessContainer(ctx, input.id, marked)
      const [rows, unmarked, markers] = await Promise.all([
        run(ctx.read, markable, { id, types, scope }),
        run(ctx.read, unmarkedItems, { id, scope }),
        run(ctx.read, markersOf, { id }),
      ])
      return {
        c_type: type,
        waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
        markers,
        items: [...rows, ...unmarked.map((row) => ({ ...row, ...nothingToMark }))].map((row) => ({
          content_id: row.contentId,
          content_type: toWire(row),
          title: row.title,
          waiting: row.waiting,
          marked: row.marked,
          returned: row.returned,
          missing: row.missing,
          excused: row.excused,
          appealed: row.appealed,
          is_anonymous: row.isAnonymous,
          is_double: row.isDouble,
        })),
      }
    },
    inner: async (input, ctx) => {
      const { id } = await accessContainer(ctx, input.id, marked)
      return await listInner(ctx, { id, types })
    },
    getMarkPageData: async (input, ctx) =>
      await withOwnColumns<HandInRow>(ctx, leaves, {
        input,
        page: await listHandIns(ctx, await accessContainer(ctx, input.id, marked), input),
      }),
    bulk: async (input, ctx) => await doInBulk(ctx, await accessContainer(ctx, input.id, marked), { leaves, input }),
    lock: async (input, ctx) => await lockHandIn(ctx, await accessContainer(ctx, input.id, marked), input),
    remind: async (input, ctx) => await remind(ctx, await accessContainer(ctx, input.id, marked), input),
    neighbours: async (input, ctx) => await neighboursOf(ctx, await accessContainer(ctx, input.id, marked), input),
  })
}

import type { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { contentTypes, fromWire, labelOf, toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { countedPage } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'

const held = contentTypes.standard?.container?.holds.outline ?? []

interface Row {
  id: number
  type: string
  kind: string
  title: string
  at: number
  total: number
}

/** Contents of one's own that a standard may be measured by and that it has not yet, the newest first. */
export async function listChoices(ctx: Ctx, id: number, input: CallParsed<typeof standardCalls.getStandardContent>) {
  const wanted = input.content_type ? fromWire(input.content_type)?.type : undefined
  const types = input.content_type ? held.filter((type) => type === wanted) : held
  const keyword = input.keyword?.trim() ?? ''
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: keyword === '' ? 'standard.choices' : 'standard.choicesFound',
        text: `select c.id::float8 as id, c.type, c.kind, c.title, floor(extract(epoch from c.created_at))::float8 as at, count(*) over ()::int as total
          from content c where c.owner_id = $1 and c.type = any($2::text[]) and c.deleted_at is null and c.status <> 0
            and not exists (select from placement p where p.container_id = $3 and p.slot = 'outline' and p.content_id = c.id)
            ${keyword === '' ? '' : 'and c.search @@ $6::tsquery'}
          order by c.id desc offset $4 limit $5`,
        values: [
          requireSession(ctx).userId,
          [...types],
          id,
          skip,
          limit,
          ...(keyword === '' ? [] : [searchQuery(keyword)]),
        ],
      })
      return rows as Row[]
    },
    (rows) =>
      rows.map((row) => ({
        id: row.id,
        content_type: toWire(row),
        type_name: labelOf(row),
        title: row.title,
        create_time: row.at,
      })),
  )
}

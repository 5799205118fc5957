import type { Column } from '@zhixing/contract/kernel/call.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Page } from '#kernel/serve.ts'
import { criteriaOf, rubricPointsOf } from '../../leaves/work/public.ts'

interface Row {
  s: number
}

/** An exported list of one work's hand-ins with a column for each criterion of its rubric (expected 3.34). */
export async function withRubricColumns<R extends Row>(
  ctx: Ctx,
  input: { content_id?: number | undefined; do_export?: boolean | undefined },
  page: Page<R>,
): Promise<Page<R>> {
  const criteria = input.do_export && input.content_id ? await criteriaOf(ctx.read, input.content_id) : []
  if (criteria.length === 0) {
    return page
  }
  const points = await rubricPointsOf(
    ctx.read,
    page.rows.map(({ s }) => s),
  )
  const columns: Column[] = criteria.map(({ id, title, max }) => ({
    key: `criterion_${id}`,
    title: `${title}（${max}分）`,
    kind: 'number',
  }))
  const rows = page.rows.map((row) => {
    const given = points.get(row.s) ?? new Map<number, number | null>()
    return { ...row, ...Object.fromEntries(criteria.map(({ id }) => [`criterion_${id}`, given.get(id) ?? null])) }
  })
  return { ...page, rows, columns }
}

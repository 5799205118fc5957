import { eq, type SQL, sql } from '#db/drizzle.ts'
import { content } from '../../content/content/tables.ts'
import { assessment, standardPoint } from '../../learning/skill/tables.ts'
import { containerStatements } from '../container/public.ts'
import { standard } from './tables.ts'

/** The columns a standard has besides those of every container. */
export interface StandardColumns {
  isBase: boolean
  target: number
  pointNum: number
  takenNum: number
}

const columns: { readonly [K in keyof StandardColumns]: SQL<StandardColumns[K]> } = {
  isBase: sql`${standard.isBase}`,
  target: sql`${standard.target}`,
  pointNum: sql`(select count(*)::int from ${standardPoint} where ${standardPoint.contentId} = ${content.id})`,
  takenNum: sql`(select count(distinct ${assessment.userId})::int from ${assessment} where ${assessment.contentId} = ${content.id} and ${assessment.state} = 'live')`,
}

/** Which of the two a list is asked for; both where it does not say. */
interface Key {
  base: boolean | undefined
}

export const standardStatements = containerStatements<StandardColumns, Key>('standard', {
  table: { from: standard, contentId: standard.contentId },
  columns,
  where: ({ base }) => (base === undefined ? undefined : eq(standard.isBase, sql.raw(String(base)))),
})

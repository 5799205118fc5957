import { and, sql } from '#db/drizzle.ts'
import { namedBy, type Params } from '#db/statement.ts'
import { content, contentStat } from '../content/tables.ts'
import type { Sight, SightValues } from '../membership/public.ts'
import { isShown } from './filters.ts'
import { cardColumns, cardSelect } from './select.ts'

const columns = {
  ...cardColumns,
  type: content.type,
  kind: content.kind,
  createdAt: content.createdAt,
  memberNum: contentStat.memberNum,
}

/** What contents tell of themselves in a list, as far as they are listed and the person may see them; in no order. */
export const cardsById = namedBy(
  'card.byId',
  (sight: Sight) => (db, p: Params<SightValues & { ids: readonly number[] }>) =>
    cardSelect(db, columns).where(and(sql`${content.id} = any(${p.ids}::bigint[])`, isShown(sight, p))),
)

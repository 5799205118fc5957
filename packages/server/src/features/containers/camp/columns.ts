import { type PgColumn, type SQL, sql } from '#db/drizzle.ts'
import { content } from '../../content/content/tables.ts'
import { type TrainingColumns, trainingColumns } from '../training/public.ts'
import { camp } from './tables.ts'

/** When and where; moments in Unix seconds. */
interface Held {
  startsAt: number | null
  endsAt: number | null
  place: string
  /** The moment this was read. */
  now: number
}

export interface CampColumns extends TrainingColumns {
  type: string
  /** Null for a training in a list of both. */
  held: Held | null
}

const seconds = (moment: unknown) => sql`extract(epoch from ${moment})::float8`

/** The columns of lists that hold camps and trainings, and of a camp's page. */
export const campColumns: { readonly [K in keyof CampColumns]: SQL<CampColumns[K]> | PgColumn } = {
  ...trainingColumns,
  type: content.type,
  held: sql`(select json_build_object('startsAt', ${seconds(camp.startsAt)}, 'endsAt', ${seconds(camp.endsAt)}, 'place', ${camp.place}, 'now', ${seconds(sql`clock_now()`)})
    from ${camp} where ${camp.contentId} = ${content.id})`,
}

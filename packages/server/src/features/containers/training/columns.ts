import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { type SQL, sql } from '#db/drizzle.ts'
import { content } from '../../content/content/tables.ts'
import { joining } from '../../content/joining/tables.ts'

/** How one comes in, as a card and a form tell it; moments in Unix seconds. */
interface Joining {
  way: JoinWay
  capacity: number | null
  opensAt: number | null
  closesAt: number | null
}

/** The columns that lists and pages of trainings and camps have besides those of every container. */
export interface TrainingColumns {
  /** Null where it was never said: by oneself, at any time. */
  joining: Joining | null
}

const seconds = (moment: unknown) => sql`extract(epoch from ${moment})::float8`

export const trainingColumns: { joining: SQL<Joining | null> } = {
  joining: sql`(select json_build_object('way', ${joining.way}, 'capacity', ${joining.capacity}, 'opensAt', ${seconds(joining.opensAt)}, 'closesAt', ${seconds(joining.closesAt)})
    from ${joining} where ${joining.contentId} = ${content.id})`,
}

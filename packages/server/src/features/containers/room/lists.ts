import { sql } from '#db/drizzle.ts'
import type { Ctx } from '#kernel/context.ts'
import { content } from '../../content/content/tables.ts'
import { joining } from '../../content/joining/tables.ts'
import { containerLists, containerStatements } from '../container/public.ts'
import { presentRoom } from './present.ts'
import { room } from './tables.ts'

/** Columns of a class beside those of every container. */
export interface RoomColumns {
  template: number
  groupUserMax: number | null
  copyFrom: number | null
  needsCheck: boolean
}

export const roomStatements = containerStatements<RoomColumns>('room', {
  table: { from: room, contentId: room.contentId },
  columns: {
    template: sql`${room.template}::int`.mapWith(Number),
    groupUserMax: sql`${room.groupUserMax}::int`,
    copyFrom: sql`${room.copyFrom}::float8`,
    needsCheck: sql`exists (select from ${joining} where ${joining.contentId} = ${content.id} and ${joining.way} = 'approval')`,
  },
})

/** Classes by industry, tag and keyword, as far as the person may see; and their own. */
export const roomLists = containerLists('room', roomStatements, {
  filters: (_ctx, _input: object) => ({ key: {}, values: {} }),
  show: presentRoom,
})

/** How many of each list the classroom home shows. */
const classroomRows = { own: 4, all: 8 } as const

/** Reads the classroom home: the person's own classes, the most followed and the newest (2 §2). */
export async function classroomData(ctx: Ctx) {
  const own = async (tab: 'join' | 'create') =>
    ctx.session ? (await roomLists.mine({ tab, page: 1, limit: classroomRows.own }, ctx)).rows : []
  const all = async (order: 'hot' | 'newest') =>
    (await roomLists.lists({ order, page: 1, limit: classroomRows.all }, ctx)).rows
  const [learned, taught, hot, newest] = await Promise.all([own('join'), own('create'), all('hot'), all('newest')])
  return { learned, taught, hot, newest }
}

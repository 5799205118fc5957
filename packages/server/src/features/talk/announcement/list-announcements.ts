import { contentCan } from '@zhixing/contract/content/content/can.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import type { Announcement } from '@zhixing/contract/talk/announcement/calls.ts'
import { run } from '#db/database.ts'
import { desc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { withSaved } from '../../people/account/public.ts'
import { profile } from '../../people/account/tables.ts'
import { announcement } from './tables.ts'

const newest = named('announcement.lists', (db, p: Params<{ containerId: number; skip: number; limit: number }>) =>
  db
    .select({
      id: announcement.id,
      title: announcement.title,
      body: announcement.body,
      author: profile.name,
      createdAt: announcement.createdAt,
      updatedAt: announcement.updatedAt,
      rowVersion: announcement.rowVersion,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(announcement)
    .innerJoin(profile, eq(profile.userId, announcement.userId))
    .where(sql`${announcement.containerId} = ${p.containerId} and ${announcement.removedAt} is null`)
    .orderBy(desc(announcement.id))
    .offset(p.skip)
    .limit(p.limit),
)

/** How the audit tells by whom and when one was changed. */
export const announcementSaved = { type: 'announcement', actions: ['update'] }

/** Lists the announcements of a container, the newest first: to who learns there or manages it, to a visitor none. */
export async function listAnnouncements(ctx: Ctx, { id: containerId, facts }: Accessed, input: ListWindow) {
  if (facts.role === '') {
    return { total: 0, next: null, rows: [] }
  }
  const edits = contentCan('edit', facts).allowed
  return await countedPage(
    input,
    (at) => run(ctx.read, newest, { containerId, ...at }),
    async (rows) => {
      const shown = rows.map(
        ({ id, title, body, author, createdAt, updatedAt, rowVersion }): Announcement => ({
          id,
          title,
          body,
          author,
          created_time: unixSeconds(createdAt),
          updated_time: unixSeconds(updatedAt),
          row_version: rowVersion,
        }),
      )
      return edits ? await withSaved(ctx.read, announcementSaved, shown) : shown
    },
  )
}

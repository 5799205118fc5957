import { and, desc, eq, isNull, sql } from '#db/drizzle.ts'
import { holds } from '#db/holds.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { file } from '../../base/upload/tables.ts'
import { type At, isShown, total } from '../../content/card/public.ts'
import { content } from '../../content/content/tables.ts'
import type { Sight, SightValues } from '../../content/membership/public.ts'
import { placement } from '../../learning/outline/tables.ts'
import { channelJob } from './tables.ts'

const columns = {
  id: channelJob.id,
  name: channelJob.name,
  salaryMin: channelJob.salaryMin,
  salaryMax: channelJob.salaryMax,
  regionCode: channelJob.regionCode,
  exp: channelJob.exp,
  edu: channelJob.edu,
  headcount: channelJob.headcount,
  channelId: content.id,
  channelTitle: content.title,
}

const whole = {
  ...columns,
  introduce: channelJob.introduce,
  taskKeys: channelJob.taskKeys,
  rowVersion: channelJob.rowVersion,
}

const ofChannel = eq(content.id, channelJob.contentId)
const isThere = isNull(channelJob.deletedAt)

/** The posts of a channel in their order. */
export const jobsOf = named('channelJob.lists', (db, p: Params<{ id: number } & At>) =>
  db
    .select({ ...whole, total })
    .from(channelJob)
    .innerJoin(content, ofChannel)
    .where(and(eq(channelJob.contentId, p.id), isThere))
    .orderBy(channelJob.sort, channelJob.id)
    .offset(p.skip)
    .limit(p.limit),
)

/** A post with its channel. */
export const jobById = named('channelJob.one', (db, p: Params<{ id: number }>) =>
  db
    .select(whole)
    .from(channelJob)
    .innerJoin(content, ofChannel)
    .where(and(eq(channelJob.id, p.id), isThere)),
)

export interface LibraryKey {
  sight: Sight
  keyword: boolean
  city: boolean
  from: boolean
  to: boolean
  exp: boolean
  edu: boolean
}

interface LibraryFilter extends SightValues {
  keyword: string
  regionCode: number
  from: number
  to: number
  exp: number
  edu: number
}

/** Posts of channels a person sees, the newest first. Who asks for pay is shown no 面议. */
export const libraryJobs = namedBy(
  'channelJob.library',
  (key: LibraryKey) => (db, p: Params<LibraryFilter & At>) =>
    db
      .select({ ...columns, total })
      .from(channelJob)
      .innerJoin(content, ofChannel)
      .where(
        and(
          isThere,
          isShown(key.sight, p),
          key.keyword ? holds(channelJob.name, p.keyword) : undefined,
          key.city ? eq(channelJob.regionCode, p.regionCode) : undefined,
          key.from ? sql`${channelJob.salaryMax} >= ${p.from}` : undefined,
          key.to ? sql`${channelJob.salaryMin} <= ${p.to} and ${channelJob.salaryMax} > 0` : undefined,
          key.exp ? eq(channelJob.exp, p.exp) : undefined,
          key.edu ? eq(channelJob.edu, p.edu) : undefined,
        ),
      )
      .orderBy(desc(channelJob.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** Contents of a type in a list of a channel: its enterprises, and their vacancies. */
export const placedOf = named('channelJob.placed', (db, p: Params<{ id: number; slot: string; type: string }>) =>
  db
    .select({ id: content.id, title: content.title, coverKey: file.key })
    .from(placement)
    .innerJoin(content, eq(content.id, placement.contentId))
    .leftJoin(file, eq(file.id, content.coverFileId))
    .where(
      and(
        eq(placement.containerId, p.id),
        sql`${placement.slot} = ${p.slot}`,
        sql`${content.type} = ${p.type}`,
        isNull(content.deletedAt),
      ),
    )
    .orderBy(placement.sort, placement.id),
)

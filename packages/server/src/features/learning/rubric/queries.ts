import { desc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { profile } from '../../people/account/tables.ts'
import { rubric } from './tables.ts'

const listMost = 500

/** Rubrics a teacher may take: their own, then those of `orgId`; -1 for nobody's. */
export const rubricsFor = named('rubric.lists', (db, p: Params<{ userId: number; orgId: number }>) =>
  db
    .select({
      id: rubric.id,
      title: rubric.title,
      shared: rubric.isShared,
      mine: sql<boolean>`${rubric.userId} = ${p.userId}`,
      author: profile.name,
      body: rubric.body,
    })
    .from(rubric)
    .innerJoin(profile, eq(profile.userId, rubric.userId))
    .where(sql`${rubric.userId} = ${p.userId} or (${rubric.isShared} and ${rubric.orgId} = ${p.orgId})`)
    .orderBy(sql`${rubric.userId} = ${p.userId} desc`, desc(rubric.id))
    .limit(listMost),
)

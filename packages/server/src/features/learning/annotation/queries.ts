import { asc, eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { profile } from '../../people/account/tables.ts'
import { annotation } from './tables.ts'

/** What was drawn on the files of a hand-in. */
export const annotationsOf = named('annotation.lists', (db, p: Params<{ id: number }>) =>
  db
    .select({
      fileId: annotation.fileId,
      rowVersion: annotation.rowVersion,
      items: annotation.items,
      author: profile.name,
      updatedAt: annotation.updatedAt,
    })
    .from(annotation)
    .innerJoin(profile, eq(profile.userId, annotation.authorId))
    .where(eq(annotation.submissionId, p.id))
    .orderBy(asc(annotation.fileId)),
)

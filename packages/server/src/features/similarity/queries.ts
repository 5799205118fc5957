import { desc, eq, sql } from 'drizzle-orm'
import { named, type Params } from '#db/statement.ts'
import { profile } from '../account/tables.ts'
import { submission } from '../learning/tables.ts'
import { ownNumber } from '../organisation/public.ts'
import { similarSubmission } from './tables.ts'

/** Hand-ins that are alike one, the most alike first. */
export const similarTo = named('similarity.lists', (db, p: Params<{ id: number; contextId: number; orgId: number }>) =>
  db
    .select({
      s: submission.id,
      name: profile.name,
      number: sql<string>`coalesce(own.number, '')`,
      isElsewhere: sql<boolean>`${submission.contextId} <> ${p.contextId}`,
      submittedAt: submission.submittedAt,
      percent: similarSubmission.percent,
      files: sql<string[]>`array(select distinct x.name from submission_file x join file f on f.id = x.file_id
          join submission_print o on o.submission_id = ${submission.id}
        where x.submission_id = ${p.id} and f.sha256 = any(o.files))`,
      isDismissed: sql<boolean>`${similarSubmission.dismissedBy} is not null`,
      dismissedBy: sql<string>`coalesce((select d.name from profile d where d.user_id = ${similarSubmission.dismissedBy}), '')`,
    })
    .from(similarSubmission)
    .innerJoin(submission, eq(submission.id, similarSubmission.otherId))
    .innerJoin(profile, eq(profile.userId, submission.userId))
    .leftJoin(ownNumber(submission.userId, sql`${p.orgId}::bigint`), sql`true`)
    .where(sql`${similarSubmission.submissionId} = ${p.id} and ${submission.state} <> 'draft'`)
    .orderBy(desc(similarSubmission.percent), desc(submission.id)),
)

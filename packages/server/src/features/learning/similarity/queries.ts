import { desc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { inScope, type Scope } from '../../content/membership/public.ts'
import { profile } from '../../people/account/tables.ts'
import { ownNumber } from '../../people/organisation/public.ts'
import { submission } from '../learning/tables.ts'
import { hidesNames, markName } from '../mark-code/public.ts'
import { similarSubmission } from './tables.ts'

/** Hand-ins that are alike one, the most alike first. */
export const similarTo = named(
  'similarity.lists',
  (db, p: Params<{ id: number; contextId: number; orgId: number; scope: Scope }>) =>
    db
      .select({
        s: submission.id,
        name: sql<string>`case when hides.names then ${markName(submission.contentId, submission.contextId, submission.userId)} else ${profile.name} end`,
        number: sql<string>`case when hides.names then '' else coalesce(own.number, '') end`,
        /** Not theirs to read: of another container, or of learners who are out of their scope. */
        isElsewhere: sql<boolean>`(${submission.contextId} <> ${p.contextId} or not ${inScope(p.scope, submission.userId, submission.submittedAt)})`,
        submittedAt: submission.submittedAt,
        percent: similarSubmission.percent,
        files: sql<
          string[]
        >`array(select distinct case when hides.names then '作品-' || regexp_replace(mark_name(me.content_id, me.context_id, me.user_id), '\\D', '', 'g') || '-' || (x.sort + 1) || '.' || f.type
          else x.name end from submission_file x join file f on f.id = x.file_id join submission me on me.id = x.submission_id
          join submission_print o on o.submission_id = ${submission.id}
        where x.submission_id = ${p.id} and f.sha256 = any(o.files))`,
        isDismissed: sql<boolean>`${similarSubmission.dismissedBy} is not null`,
        dismissedBy: sql<string>`coalesce((select d.name from profile d where d.user_id = ${similarSubmission.dismissedBy}), '')`,
      })
      .from(similarSubmission)
      .innerJoin(submission, eq(submission.id, similarSubmission.otherId))
      .innerJoin(profile, eq(profile.userId, submission.userId))
      .innerJoin(
        sql`lateral (select ${hidesNames(submission.contentId, submission.contextId)} as names) hides`,
        sql`true`,
      )
      .leftJoin(ownNumber(submission.userId, sql`${p.orgId}::bigint`), sql`true`)
      .where(sql`${similarSubmission.submissionId} = ${p.id} and ${submission.state} <> 'draft'`)
      .orderBy(desc(similarSubmission.percent), desc(submission.id)),
)

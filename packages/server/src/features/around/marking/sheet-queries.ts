import { asc, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { inScope, type Scope } from '../../content/membership/public.ts'
import { submission } from '../../learning/learning/tables.ts'
import { hidesNames, markName } from '../../learning/mark-code/public.ts'
import { profile } from '../../people/account/tables.ts'
import { ownNumber } from '../../people/organisation/public.ts'

/** The hand-ins of a work that can be marked now, by 学号 and name, or by code where names are hidden; never the marker's own. */
export const sheetHandIns = named(
  'marking.sheet',
  (db, p: Params<{ id: number; contentId: number; orgId: number; markerId: number; scope: Scope; limit: number }>) =>
    db
      .select({
        s: submission.id,
        name: sql<string>`case when hides.names then ${markName(submission.contentId, submission.contextId, submission.userId)} else ${profile.name} end`,
        number: sql<string>`case when hides.names then '' else coalesce(own.number, '') end`,
        submittedAt: submission.submittedAt,
        score: sql<number | null>`(${submission.score} + ${submission.deduction})::float8`,
        /** What there was to earn when it was handed in. */
        max: submission.maxScore,
        comment: submission.comment,
        rowVersion: submission.rowVersion,
      })
      .from(sql`hand_in h`)
      .innerJoin(submission, sql`h.source = 'submission' and ${submission.id} = h.id`)
      .innerJoin(profile, sql`${profile.userId} = h.user_id`)
      .innerJoin(sql`lateral (select ${hidesNames(p.contentId, p.id)} as names) hides`, sql`true`)
      .leftJoin(ownNumber(submission.userId, sql`${p.orgId}::bigint`), sql`true`)
      .where(
        sql`h.context_id = ${p.id} and h.content_id = ${p.contentId} and h.state in ('waiting', 'marked') and h.user_id <> ${p.markerId}
          and ${inScope(p.scope, sql`h.user_id`, sql`h.submitted_at`)}`,
      )
      .orderBy(
        sql`case when hides.names then ${markName(submission.contentId, submission.contextId, submission.userId)} else coalesce(own.number, '~') end`,
        asc(profile.nameKey),
        asc(submission.id),
      )
      .limit(p.limit),
)

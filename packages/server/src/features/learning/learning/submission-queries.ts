import { and, asc, desc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { fileColumns } from '../../base/upload/public.ts'
import { file } from '../../base/upload/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { allowance, submission, submissionFile } from './tables.ts'

interface Key {
  userId: number
  contentId: number
  contextId: number
}

const submissionColumns = {
  id: submission.id,
  userId: submission.userId,
  contentId: submission.contentId,
  contextId: submission.contextId,
  no: submission.no,
  state: submission.state,
  body: submission.body,
  link: submission.link,
  parts: submission.parts,
  partMarks: submission.partMarks,
  statedAt: submission.statedAt,
  submittedAt: submission.submittedAt,
  lateS: submission.lateS,
  dueAt: submission.dueAt,
  cutoffAt: submission.cutoffAt,
  extendedTo: submission.extendedTo,
  maxScore: submission.maxScore,
  score: submission.score,
  deduction: submission.deduction,
  comment: submission.comment,
  openedAt: submission.openedAt,
  markerId: submission.markerId,
  marker: sql<string>`coalesce(${profile.name}, '')`,
  markedAt: submission.markedAt,
  returnReason: submission.returnReason,
  returnDeadline: submission.returnDeadline,
  rowVersion: submission.rowVersion,
  updatedAt: submission.updatedAt,
}

const chainMost = 30

/** A person's hand-ins for one content in one context, the newest first, an open draft among them. */
export const submissionsOf = named('learning.submissions', (db, p: Params<Key>) =>
  db
    .select(submissionColumns)
    .from(submission)
    .leftJoin(profile, eq(profile.userId, submission.markerId))
    .where(
      and(
        eq(submission.contextId, p.contextId),
        eq(submission.contentId, p.contentId),
        eq(submission.userId, p.userId),
        sql`${submission.state} <> 'void'`,
      ),
    )
    .orderBy(desc(submission.no))
    .limit(chainMost),
)

/** A hand-in by its id. */
export const submissionById = named('learning.submission', (db, p: Params<{ id: number }>) =>
  db
    .select(submissionColumns)
    .from(submission)
    .leftJoin(profile, eq(profile.userId, submission.markerId))
    .where(eq(submission.id, p.id)),
)

/** The files of some hand-ins, under the names they were handed in by. */
export const filesOfSubmissions = named('learning.submissionFiles', (db, p: Params<{ ids: readonly number[] }>) =>
  db
    .select({
      ...fileColumns,
      filename: submissionFile.name,
      submissionId: submissionFile.submissionId,
      inText: submissionFile.inText,
    })
    .from(submissionFile)
    .innerJoin(file, eq(file.id, submissionFile.fileId))
    .where(sql`${submissionFile.submissionId} = any(${p.ids}::bigint[])`)
    .orderBy(asc(submissionFile.submissionId), asc(submissionFile.sort)),
)

/** Where and by whom a file was handed in; drafts are their writer's own. */
export const handInsWithFile = named('learning.fileHandIns', (db, p: Params<{ fileId: number }>) =>
  db
    .selectDistinct({
      contentId: submission.contentId,
      contextId: submission.contextId,
      userId: submission.userId,
      submittedAt: submission.submittedAt,
    })
    .from(submissionFile)
    .innerJoin(submission, eq(submission.id, submissionFile.submissionId))
    .where(and(eq(submissionFile.fileId, p.fileId), sql`${submission.state} <> 'draft'`))
    .limit(20),
)

/** What a person was allowed for a content. */
export const allowanceOf = named('learning.allowance', (db, p: Params<Key>) =>
  db
    .select({ extendedTo: allowance.extendedTo, isExcused: allowance.isExcused, reason: allowance.reason })
    .from(allowance)
    .where(
      and(eq(allowance.contextId, p.contextId), eq(allowance.contentId, p.contentId), eq(allowance.userId, p.userId)),
    ),
)

/** Whether anybody has handed in anything for a content. */
export const anySubmission = named('learning.anySubmission', (db, p: Params<{ contentId: number }>) =>
  db
    .select({ id: submission.id })
    .from(submission)
    .where(and(eq(submission.contentId, p.contentId), sql`${submission.state} <> 'draft'`))
    .limit(1),
)

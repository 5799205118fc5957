import { rubricTold } from '@zhixing/contract/learning/rubric/shapes.ts'
import { type SubmissionOnWire, type WorkSettings, workSettings } from '@zhixing/contract/leaves/work/shapes.ts'
import { type Queryable, run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { shownHtml } from '../../../rich-text/clean.ts'
import { fileIdsIn, withPictures } from '../../../rich-text/pictures.ts'
import type { Store } from '../../../storage/store.ts'
import { filesOfContent, presentFile } from '../../base/upload/public.ts'
import { listSubmissionFiles, type Submission, type SubmissionFile } from '../../learning/learning/public.ts'
import { listMarkFiles, presentMarkFiles } from '../../learning/mark-file/public.ts'
import { contextOf } from '../../learning/outline/public.ts'
import { type AccessedWork, findWork, type WorkRow } from './access.ts'
import { isTold, rubricMarkOf } from './rubric.ts'

export function presentSettings(work: WorkRow): WorkSettings {
  return workSettings.parse({
    total_score: work.totalScore,
    allows: work.allows,
    max_files: work.maxFiles,
    max_size_mb: work.maxSizeMb,
    due_at: unixSeconds(work.dueAt),
    cutoff_at: unixSeconds(work.cutoffAt),
    late_policy: work.latePolicy,
    attempts_max: work.attemptsMax,
    statement: work.asksStatement,
    completion: work.completion,
    pass_score: work.passScore,
    anonymous: work.isAnonymous,
    double: work.isDouble,
  })
}

/** What a work asks for: its words with fresh links to their pictures, and its attachments. */
async function presentRequirement(store: Store, ctx: Ctx, { contentId, body }: Pick<WorkRow, 'contentId' | 'body'>) {
  const files = await run(ctx.read, filesOfContent, { contentId })
  const shown = files.map((one) => presentFile(store, one, ctx.now))
  const pictures = new Set(fileIdsIn(body))
  return {
    body: withPictures(shownHtml(body), new Map(shown.map(({ id, url }) => [id, url]))),
    attachments: shown.filter(({ id }) => !pictures.has(id)),
  }
}

/** A work as everybody who may open it sees it. */
export async function presentHead(store: Store, ctx: Ctx, accessed: AccessedWork) {
  const { leaf, work } = accessed
  return {
    id: leaf.id,
    ...contextOf(accessed),
    title: leaf.title,
    ...(await presentRequirement(store, ctx, work)),
    settings: presentSettings(work),
    rubric: rubricTold.nullable().parse(work.rubric),
    row_version: leaf.rowVersion,
  }
}

/** What a work asks for, for who was let at it by a preview link. */
export async function previewWork(store: Store, ctx: Ctx, { id }: { id: number }) {
  const work = await findWork(ctx.read, id)
  const { body, attachments } = await presentRequirement(store, ctx, work ?? { contentId: id, body: '' })
  return { html: body, files: attachments }
}

interface Showing {
  submissions: readonly Submission[]
  on?: Queryable
  /** Who marks sees a mark that is still being made. */
  asMarker?: boolean
  /** What the person goes by while names are hidden, which their files are called by too: people put names into those of files. */
  code?: string
}

/** Hand-ins and a draft with their files, in the order given. */
export async function presentSubmissions(
  store: Store,
  ctx: Ctx,
  { submissions, on = ctx.read, asMarker = false, code = '' }: Showing,
): Promise<SubmissionOnWire[]> {
  const submissionIds = submissions.map(({ id }) => id)
  const [files, added] = await Promise.all([
    listSubmissionFiles(on, submissionIds),
    listMarkFiles(on, { submissionIds }),
  ])
  const byId = Map.groupBy(files, ({ submissionId }) => submissionId)
  return submissions.map((one) => {
    const own = byId.get(one.id) ?? []
    const isSeen = asMarker || isTold(one)
    const rows = isSeen ? added.filter(({ of }) => of === one.id) : []
    return {
      ...presentSubmission(one, shownFiles(store, code ? own.map(calledBy(code)) : own, ctx.now)),
      rubric_mark: isSeen ? rubricMarkOf(one) : null,
      mark_files: presentMarkFiles(store, ctx, { rows, reader: asMarker ? 'marker' : 'learner' }),
    }
  })
}

function calledBy(code: string) {
  const number = code.replace(/\D/g, '')
  return (one: SubmissionFile, at: number): SubmissionFile => ({
    ...one,
    filename: `作品-${number}-${at + 1}.${one.type}`,
  })
}

function shownFiles(store: Store, files: readonly SubmissionFile[], now: Date) {
  return files.map((one) => ({ inText: one.inText, file: presentFile(store, one, now) }))
}

function presentSubmission(
  one: Submission,
  files: ReturnType<typeof shownFiles>,
): Omit<SubmissionOnWire, 'rubric_mark' | 'mark_files'> {
  const pictures = new Map(files.map(({ file }) => [file.id, file.url]))
  return {
    id: one.id,
    no: one.no,
    state: one.state,
    body: withPictures(shownHtml(one.body), pictures),
    link: one.link,
    files: files.filter(({ inText }) => !inText).map(({ file }) => file),
    stated_at: unixSeconds(one.statedAt),
    submitted_at: unixSeconds(one.submittedAt),
    late_s: one.lateS,
    due_at: unixSeconds(one.dueAt),
    max_score: one.maxScore,
    score: one.score,
    deduction: one.deduction,
    comment: one.comment,
    marker: one.marker,
    marked_at: unixSeconds(one.markedAt),
    return_reason: one.returnReason,
    return_deadline: unixSeconds(one.returnDeadline),
    row_version: one.rowVersion,
  }
}

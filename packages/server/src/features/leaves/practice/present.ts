import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import type { MarkFile } from '@zhixing/contract/learning/mark-file/shapes.ts'
import type { ProductDraft, ProductFacts, Round } from '@zhixing/contract/leaves/practice/shapes.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import { type Queryable, run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { shownHtml } from '../../../rich-text/clean.ts'
import { withPictures } from '../../../rich-text/pictures.ts'
import type { Store } from '../../../storage/store.ts'
import { filesOfContent, presentFile } from '../../base/upload/public.ts'
import { listSubmissionFiles, type Submission } from '../../learning/learning/public.ts'
import { listMarkFiles, presentMarkFiles } from '../../learning/mark-file/public.ts'
import { contextOf } from '../../learning/outline/public.ts'
import { type AccessedPractice, findPractice, type PracticeRow } from './access.ts'
import { type ProductParts, readMarks, readParts } from './parts.ts'

type Files = ReadonlyMap<number, StoredFile>

function picturesOf(html: string, files: Files): string {
  return withPictures(shownHtml(html), new Map([...files].map(([id, { url }]) => [id, url])))
}

/** What a practice asks for: its words with fresh links to their pictures. */
export async function presentPractice(store: Store, ctx: Ctx, practice: PracticeRow) {
  const rows = await run(ctx.read, filesOfContent, { contentId: practice.contentId })
  const files: Files = new Map(rows.map((row) => [row.id, presentFile(store, row, ctx.now)]))
  return {
    scene: picturesOf(practice.scene, files),
    env_link: practice.envLink,
    steps: practice.steps.map((step) => ({ ...step, intro: picturesOf(step.intro, files) })),
    total_score: sumScores(practice.steps.map(({ score }) => score)),
  }
}

/** A practice as everybody who may open it sees it. */
export async function presentHead(store: Store, ctx: Ctx, accessed: AccessedPractice) {
  const { leaf, practice } = accessed
  return {
    id: leaf.id,
    ...contextOf(accessed),
    title: leaf.title,
    ...(await presentPractice(store, ctx, practice)),
    row_version: leaf.rowVersion,
  }
}

/** What a practice asks for, for who was let at it by a preview link. */
export async function previewPractice(store: Store, ctx: Ctx, { id }: { id: number }) {
  const found = await findPractice(ctx.read, id)
  if (!found) {
    return { steps: [] }
  }
  const { scene, env_link, steps } = await presentPractice(store, ctx, found)
  return { html: scene, url: env_link || null, steps }
}

/** The files of some rounds by their ids, with fresh links. */
export async function filesOfRounds(
  store: Store,
  ctx: Ctx,
  { ids, on = ctx.read }: { ids: readonly number[]; on?: Queryable },
): Promise<Files> {
  const rows = await listSubmissionFiles(on, ids)
  return new Map(rows.map((row) => [row.id, presentFile(store, row, ctx.now)]))
}

/** What somebody made: the product itself, and the result of each step. */
export function presentMade({ body, parts }: { body: string; parts: ProductParts }, files: Files) {
  const found = (ids: readonly number[]) => ids.flatMap((id) => files.get(id) ?? [])
  return {
    description: picturesOf(body, files),
    cover: files.get(parts.cover) ?? null,
    gallery: found(parts.gallery),
    results: parts.results.map((result) => ({ ...result, files: found(result.files) })),
  }
}

interface Rounds {
  submissions: readonly Submission[]
  /** Whether points that are not given yet are seen: by who gives them. */
  asMarker: boolean
  on?: Queryable
}

/** Rounds of a product with their files, in the order given. */
export async function presentRounds(store: Store, ctx: Ctx, { submissions, asMarker, on }: Rounds): Promise<Round[]> {
  const ids = submissions.map(({ id }) => id)
  const [files, added] = await Promise.all([
    filesOfRounds(store, ctx, on ? { ids, on } : { ids }),
    listMarkFiles(on ?? ctx.read, { submissionIds: ids }),
  ])
  return submissions.map((one) => {
    const rows = added.filter(({ of }) => of === one.id)
    const markFiles = presentMarkFiles(store, ctx, { rows, reader: asMarker ? 'marker' : 'learner' })
    return presentRound(one, { files, markFiles, asMarker })
  })
}

interface Presenting {
  files: Files
  markFiles: MarkFile[]
  asMarker: boolean
}

function presentRound(one: Submission, { files, markFiles, asMarker }: Presenting): Round {
  const parts = readParts(one.parts)
  const isTold = asMarker || one.state !== 'submitted'
  return {
    s: one.id,
    no: one.no,
    state: one.state,
    ...presentMade({ body: one.body, parts }, files),
    asked: parts.asked,
    submitted_at: unixSeconds(one.submittedAt),
    max_score: one.maxScore,
    score: one.score,
    marks: isTold ? readMarks(one) : [],
    comment: isTold ? one.comment : '',
    mark_files: isTold ? markFiles : [],
    marker: isTold ? one.marker : '',
    marked_at: isTold ? unixSeconds(one.markedAt) : 0,
    return_reason: one.returnReason,
    row_version: one.rowVersion,
  }
}

/** What a person has written and not handed in. */
export async function presentDraft(
  store: Store,
  ctx: Ctx,
  { draft, on }: { draft: Submission | undefined; on?: Queryable },
): Promise<ProductDraft | null> {
  if (!draft) {
    return null
  }
  const ids = [draft.id]
  const files = await filesOfRounds(store, ctx, on ? { ids, on } : { ids })
  const made = presentMade({ body: draft.body, parts: readParts(draft.parts) }, files)
  return { ...made, no: draft.no, row_version: draft.rowVersion, saved_at: unixSeconds(draft.updatedAt) }
}

interface Facts {
  id: number
  visibility: ProductFacts['visibility']
  isExcellent: boolean
  isHidden: boolean
}

export function presentFacts({ id, visibility, isExcellent, isHidden }: Facts): ProductFacts {
  return { id, visibility, excellent: isExcellent, hidden: isHidden }
}

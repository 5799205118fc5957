import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { lateSeconds } from '@zhixing/contract/learning/learning/late.ts'
import type { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceLimits, practiceMessages, stepMissing } from '@zhixing/contract/leaves/practice/limits.ts'
import type { Round } from '@zhixing/contract/leaves/practice/shapes.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import { fileLarge, isWebLink } from '@zhixing/contract/leaves/work/limits.ts'
import { run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { cleanHtml } from '../../../rich-text/clean.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import type { Store } from '../../../storage/store.ts'
import { ownFiles } from '../../base/upload/public.ts'
import {
  type DraftFile,
  type DraftSave,
  findSubmission,
  handIn,
  listSubmissions,
  saveDraft,
} from '../../learning/learning/public.ts'
import { findItemTimes } from '../../learning/outline/public.ts'
import { distinctNames } from '../work/public.ts'
import { type AccessedPractice, accessPractice, type PracticeRow } from './access.ts'
import type { ProductParts } from './parts.ts'
import { presentDraft, presentRounds } from './present.ts'
import { noteProduct } from './products.ts'
import { draftOf, keyOf, refusalOf } from './rounds.ts'
import { settleLearner } from './settle.ts'

type Written = Omit<CallParsed<typeof practiceCalls.submit>, 'visibility'>

interface Draft {
  body: string
  parts: ProductParts
  files: DraftFile[]
}

const bytesPerMb = 1024 * 1024

/** The parts of a draft: results of steps there are, each once. */
function partsOf({ steps }: PracticeRow, input: Written): ProductParts {
  const known = new Set(steps.map(({ id }) => id))
  if (input.results.some(({ id }) => !known.delete(id))) {
    throw badField('results', practiceMessages.noStep)
  }
  return {
    cover: input.cover_id,
    gallery: [...new Set(input.gallery_ids)],
    results: input.results.map(({ id, text, link, file_ids }) => ({ id, text, link, files: [...new Set(file_ids)] })),
    asked: [],
  }
}

/** The files of a product: the person's own, not too large, pictures where pictures are shown, no two of one name. */
async function filesFor(ctx: Ctx, body: string, parts: ProductParts): Promise<DraftFile[]> {
  const pictures = [...(parts.cover > 0 ? [parts.cover] : []), ...parts.gallery]
  const shown = [...new Set([...pictures, ...parts.results.flatMap(({ files }) => files)])]
  const inText = fileIdsIn(body).filter((id) => !shown.includes(id))
  const ids = [...shown, ...inText]
  const rows = ids.length === 0 ? [] : await run(ctx.write, ownFiles, { ids, userId: requireSession(ctx).userId })
  const found = shown.map((id) => rows.find((row) => row.id === id))
  const files = found.map((file) => {
    if (!file) {
      throw badField('results', practiceMessages.filesGone)
    }
    if (pictures.includes(file.id) && file.kind !== 'image') {
      throw badField('gallery_ids', practiceMessages.onlyPictures)
    }
    if (file.filesize > practiceLimits.sizeMbMax * bytesPerMb) {
      throw badField('results', fileLarge(file.filename, practiceLimits.sizeMbMax))
    }
    return file
  })
  const names = distinctNames(files.map(({ filename }) => filename))
  return [
    ...files.map(({ id }, at) => ({ id, name: names[at] ?? '', inText: false })),
    ...rows.flatMap(({ id, filename }) => (inText.includes(id) ? [{ id, name: filename, inText: true }] : [])),
  ]
}

async function draftFrom(ctx: Ctx, practice: PracticeRow, input: Written): Promise<Draft> {
  const { html: body, length } = await cleanHtml(input.description, 'description')
  if (length > practiceLimits.descriptionMax) {
    throw badField('description', practiceMessages.descriptionLong)
  }
  const parts = partsOf(practice, input)
  return { body, parts, files: await filesFor(ctx, body, parts) }
}

interface Keeping {
  store: Store
  accessed: AccessedPractice
  draft: Draft
  over: Pick<DraftSave, 'rowVersion' | 'saveKey' | 'unanswered'>
}

/** Keeps a draft; 40900 with what is kept when another page wrote meanwhile, or there is nothing to write any more. */
async function keep(tx: Tx, ctx: Ctx, { store, accessed, draft, over }: Keeping) {
  const key = keyOf(ctx, accessed)
  const saved = await saveDraft(tx, { ...key, ...draft, ...over, link: '', attemptsMax: 0 })
  if (saved.outcome === 'waiting' || saved.outcome === 'used_up') {
    const message = saved.outcome === 'waiting' ? practiceMessages.waiting : practiceMessages.accepted
    throw new AppError('CONFLICT', { message, data: { draft: null } })
  }
  if (saved.outcome === 'stale') {
    const stored = draftOf(await listSubmissions(tx, key))
    const shown = await presentDraft(store, ctx, { draft: stored, on: tx })
    throw new AppError('CONFLICT', { message: practiceMessages.stale, data: { draft: shown } })
  }
  if (saved.outcome === 'made') {
    await settleLearner(tx, key, true)
  }
  return saved
}

/** Keeps what a person makes. */
export async function saveProductDraft(store: Store, ctx: Ctx, input: CallParsed<typeof practiceCalls.saveDraft>) {
  const accessed = await accessPractice(ctx, input, 'learn')
  const draft = await draftFrom(ctx, accessed.practice, input)
  const over = { rowVersion: input.row_version, saveKey: input.save_key, unanswered: input.unanswered }
  const saved = await ctx.tx((tx) => keep(tx, ctx, { store, accessed, draft, over }))
  return { no: saved.no, row_version: saved.rowVersion, saved_at: unixSeconds(saved.savedAt) }
}

/** Every step has a result, and its link leads somewhere; a draft may be half a word. */
function requireReady({ steps }: PracticeRow, { results }: ProductParts): void {
  for (const step of steps) {
    const result = results.find(({ id }) => id === step.id)
    if (!result || (result.text === '' && result.link === '' && result.files.length === 0)) {
      throw badField('results', stepMissing(step.title))
    }
    if (result.link !== '' && !isWebLink(result.link)) {
      throw badField('results', practiceMessages.linkWrong)
    }
  }
}

function askedOf({ steps }: PracticeRow): Round['asked'] {
  return steps.map(({ id, title, deliverable, score }) => ({ id, title, deliverable, score }))
}

/** Hands in what a person made, with the steps and points that hold now. */
export async function submitProduct(store: Store, ctx: Ctx, input: CallParsed<typeof practiceCalls.submit>) {
  const accessed = await accessPractice(ctx, input, 'handIn')
  const { practice } = accessed
  const written = await draftFrom(ctx, practice, input)
  requireReady(practice, written.parts)
  const asked = askedOf(practice)
  const draft = { ...written, parts: { ...written.parts, asked } }
  const key = keyOf(ctx, accessed)
  return await ctx.tx(async (tx) => {
    const times = await findItemTimes(tx, key)
    const refusal = refusalOf(await listSubmissions(tx, key), times, ctx.now)
    if (refusal) {
      throw new AppError('CONFLICT', { message: refusal })
    }
    const { id } = await keep(tx, ctx, { store, accessed, draft, over: { rowVersion: input.row_version } })
    const isIn = await handIn(tx, {
      id,
      lateS: lateSeconds(unixSeconds(ctx.now), unixSeconds(times.dueAt)),
      dueAt: times.dueAt,
      cutoffAt: times.closeAt,
      extendedTo: times.extendedTo,
      maxScore: sumScores(asked.map(({ score }) => score)),
      isStated: false,
    })
    const submission = await findSubmission(tx, id)
    if (!(isIn && submission)) {
      throw new AppError('CONFLICT', { message: practiceMessages.noDraft })
    }
    const product = await noteProduct(tx, key, input.visibility)
    const learned = await settleLearner(tx, key, true)
    const [round] = await presentRounds(store, ctx, { submissions: [submission], asMarker: false, on: tx })
    if (!round) {
      throw new Error(`submission ${id} is gone`)
    }
    return { round, product, learned }
  })
}

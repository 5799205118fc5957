import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { lateSeconds } from '@zhixing/contract/learning/learning/late.ts'
import { isBlankHtml } from '@zhixing/contract/leaves/question/rich-text.ts'
import type { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { fileLarge, filesMany, isWebLink, workLimits, workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { emit } from '../../../queue/event.ts'
import { cleanHtml } from '../../../rich-text/clean.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import type { Store } from '../../../storage/store.ts'
import { audit } from '../../base/audit/public.ts'
import { ownFiles } from '../../base/upload/public.ts'
import {
  type DraftFile,
  type DraftSave,
  findAllowance,
  findSubmission,
  handedIn,
  handIn,
  listSubmissions,
  saveDraft,
  takeBack,
} from '../../learning/learning/public.ts'
import { type AccessedWork, accessWork, type WorkRow } from './access.ts'
import { distinctNames } from './distinct-names.ts'
import { presentSubmissions } from './present.ts'
import { settleLearner } from './settle.ts'
import { chainOf, keyOf } from './show.ts'
import { draftOf, lastOf, refusalOf, timesOf, withdrawRefusal } from './timing.ts'

type Written = Omit<CallParsed<typeof workCalls.submit>, 'stated'>

interface Draft {
  body: string
  link: string
  files: DraftFile[]
}

const bytesPerMb = 1024 * 1024

/** 40000 where the work does not take what was written, or not so much of it. */
function checkKinds({ allows }: WorkRow, draft: { body: string; length: number; link: string; fileNum: number }): void {
  if (!isBlankHtml(draft.body) && !allows.includes('text')) {
    throw badField('body', workMessages.noText)
  }
  if (draft.length > workLimits.textMax) {
    throw badField('body', workMessages.textLong)
  }
  if (draft.link !== '' && !allows.includes('link')) {
    throw badField('link', workMessages.noLink)
  }
  if (draft.fileNum > 0 && !allows.includes('file') && !allows.includes('image')) {
    throw badField('file_ids', workMessages.noFiles)
  }
}

/** The files of a hand-in: the person's own, of the kinds and sizes the work takes, no two of one name. */
async function filesFor(ctx: Ctx, work: WorkRow, ids: { files: readonly number[]; pictures: readonly number[] }) {
  if (ids.files.length > work.maxFiles) {
    throw badField('file_ids', filesMany(work.maxFiles))
  }
  const wanted = [...new Set([...ids.files, ...ids.pictures])]
  const rows =
    wanted.length === 0 ? [] : await run(ctx.write, ownFiles, { ids: wanted, userId: requireSession(ctx).userId })
  const found = ids.files.map((id) => rows.find((row) => row.id === id))
  const files = found.map((file) => {
    if (!file) {
      throw badField('file_ids', workMessages.filesGone)
    }
    if (file.kind !== 'image' && !work.allows.includes('file')) {
      throw badField('file_ids', workMessages.onlyImages)
    }
    if (file.filesize > work.maxSizeMb * bytesPerMb) {
      throw badField('file_ids', fileLarge(file.filename, work.maxSizeMb))
    }
    return file
  })
  const names = distinctNames(files.map(({ filename }) => filename))
  const pictures = rows.filter(({ id }) => !ids.files.includes(id))
  return [
    ...files.map(({ id }, at) => ({ id, name: names[at] ?? '', inText: false })),
    ...pictures.map(({ id, filename }) => ({ id, name: filename, inText: true })),
  ]
}

async function draftFrom(ctx: Ctx, work: WorkRow, input: Written): Promise<Draft> {
  const { html: body, length } = await cleanHtml(input.body, 'body')
  const fileIds = [...new Set(input.file_ids)]
  checkKinds(work, { body, length, link: input.link, fileNum: fileIds.length })
  return { body, link: input.link, files: await filesFor(ctx, work, { files: fileIds, pictures: fileIdsIn(body) }) }
}

interface Keeping {
  store: Store
  accessed: AccessedWork
  draft: Draft
  over: Pick<DraftSave, 'rowVersion' | 'saveKey' | 'unanswered'>
}

/** Keeps a draft; 40900 with what is kept when another page wrote meanwhile, or there is nothing to write any more. */
async function keep(tx: Tx, ctx: Ctx, { store, accessed, draft, over }: Keeping) {
  const key = keyOf(ctx, accessed)
  const { work } = accessed
  const saved = await saveDraft(tx, { ...key, ...draft, ...over, attemptsMax: work.attemptsMax })
  if (saved.outcome === 'waiting' || saved.outcome === 'used_up') {
    const message = saved.outcome === 'waiting' ? workMessages.waiting : workMessages.usedUp
    throw new AppError('CONFLICT', { message, data: { draft: null } })
  }
  if (saved.outcome === 'stale') {
    const stored = draftOf(await listSubmissions(tx, key))
    const [shown] = stored ? await presentSubmissions(store, ctx, { submissions: [stored], on: tx }) : []
    throw new AppError('CONFLICT', {
      message: workMessages.stale,
      data: {
        draft: shown
          ? {
              no: shown.no,
              body: shown.body,
              link: shown.link,
              files: shown.files,
              row_version: shown.row_version,
              saved_at: unixSeconds(stored?.updatedAt),
            }
          : null,
      },
    })
  }
  if (saved.outcome === 'made') {
    await settleLearner(tx, key, { work, acts: true })
  }
  return saved
}

/** Keeps what a person writes (expected 3.7: text is saved as in exams). */
export async function saveWorkDraft(store: Store, ctx: Ctx, input: CallParsed<typeof workCalls.saveDraft>) {
  const accessed = await accessWork(ctx, input, 'learn')
  const draft = await draftFrom(ctx, accessed.work, input)
  const refusal = refusalOf(accessed.work, await chainOf(ctx, accessed), ctx.now)
  if (refusal === workMessages.excused) {
    throw new AppError('CONFLICT', { message: refusal, data: { draft: null } })
  }
  const over = { rowVersion: input.row_version, saveKey: input.save_key, unanswered: input.unanswered }
  const saved = await ctx.tx((tx) => keep(tx, ctx, { store, accessed, draft, over }))
  return { no: saved.no, row_version: saved.rowVersion, saved_at: unixSeconds(saved.savedAt) }
}

/** What is handed in is something, and its link leads somewhere; a draft may be half a word. */
function requireReady({ body, link, files }: Draft): void {
  if (link !== '' && !isWebLink(link)) {
    throw badField('link', workMessages.linkWrong)
  }
  if (isBlankHtml(body) && link === '' && files.length === 0) {
    throw badField('body', workMessages.blank)
  }
}

/** Hands in what a person wrote, with the times and points that hold for them now. */
export async function submitWork(store: Store, ctx: Ctx, input: CallParsed<typeof workCalls.submit>) {
  const accessed = await accessWork(ctx, input, 'handIn')
  const { work } = accessed
  const draft = await draftFrom(ctx, work, input)
  requireReady(draft)
  if (work.asksStatement && input.stated !== true) {
    throw badField('stated', workMessages.statement)
  }
  const key = keyOf(ctx, accessed)
  return await ctx.tx(async (tx) => {
    const chain = { submissions: await listSubmissions(tx, key), allowance: await findAllowance(tx, key) }
    const refusal = refusalOf(work, chain, ctx.now)
    if (refusal) {
      throw new AppError('CONFLICT', { message: refusal })
    }
    const times = timesOf(work, chain)
    const { id } = await keep(tx, ctx, { store, accessed, draft, over: { rowVersion: input.row_version } })
    const isIn = await handIn(tx, {
      id,
      ...times,
      lateS: lateSeconds(unixSeconds(ctx.now), unixSeconds(times.dueAt)),
      maxScore: work.totalScore,
      isStated: work.asksStatement,
    })
    const submission = await findSubmission(tx, id)
    if (!(isIn && submission)) {
      throw new AppError('CONFLICT', { message: workMessages.noDraft })
    }
    await emit(tx, handedIn, { submissionId: id })
    const learned = await settleLearner(tx, key, { work, acts: true })
    const [shown] = await presentSubmissions(store, ctx, { submissions: [submission], on: tx })
    if (!shown) {
      throw new Error(`submission ${id} is gone`)
    }
    return { submission: shown, learned }
  })
}

/** Takes back what was handed in, as long as it is not due and nobody reads it. */
export async function withdrawWork(ctx: Ctx, input: CallParsed<typeof workCalls.withdraw>) {
  const accessed = await accessWork(ctx, input, 'handIn')
  const key = keyOf(ctx, accessed)
  return await ctx.tx(async (tx) => {
    const submissions = await listSubmissions(tx, key)
    const refusal = withdrawRefusal(submissions, ctx.now)
    const last = lastOf(submissions)
    if (refusal || !last) {
      throw new AppError('CONFLICT', { message: refusal })
    }
    if (!(await takeBack(tx, last.id))) {
      throw new AppError('CONFLICT', { message: workMessages.openedByMarker })
    }
    await audit(tx, ctx, { action: 'work.withdraw', objectType: 'submission', objectId: last.id })
    return { learned: await settleLearner(tx, key, { work: accessed.work, acts: true }) }
  })
}

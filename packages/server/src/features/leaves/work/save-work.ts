import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { doubleMessages } from '@zhixing/contract/leaves/work/double.ts'
import { workLimits, workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { usualWorkSettings, type WorkSettings, workSettings } from '@zhixing/contract/leaves/work/shapes.ts'
import type { Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { momentOf } from '#kernel/time.ts'
import { cleanHtml } from '../../../rich-text/clean.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import { audit } from '../../base/audit/public.ts'
import { useFiles } from '../../base/upload/public.ts'
import { drawMarkCodes } from '../../learning/mark-code/public.ts'
import {
  accessTarget,
  changedOf,
  createLeaf,
  placeToEdit,
  updateLeaf,
  writePlaceTimes,
} from '../../learning/outline/public.ts'
import { accessWork, findWork } from './access.ts'
import { presentSettings } from './present.ts'
import { retime } from './retime.ts'
import { changeRubric, rubricOf, totalledBy } from './rubric.ts'
import { work } from './tables.ts'

type SettingFields = { [K in keyof WorkSettings]?: WorkSettings[K] | undefined }

/** Settings as they are with what was sent; 40000 where times do not fit together. */
function withChanges(before: WorkSettings, sent: SettingFields): WorkSettings {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const settings = workSettings.parse({ ...before, ...Object.fromEntries(given) })
  const { due_at, cutoff_at } = settings
  if (due_at > 0 && cutoff_at > 0 && cutoff_at < due_at) {
    throw badField('cutoff_at', workMessages.windowWrong)
  }
  return settings
}

/** The settings with the total of a rubric; 40000 where two are to mark by one, for their points have no mean. */
function scoredBy(rubric: Parameters<typeof totalledBy>[0], settings: WorkSettings): WorkSettings {
  if (rubric && settings.double) {
    throw badField('double', doubleMessages.noRubric)
  }
  return totalledBy(rubric, settings)
}

function columnsOf(settings: WorkSettings) {
  return {
    totalScore: settings.total_score,
    allows: [...new Set(settings.allows)],
    maxFiles: settings.max_files,
    maxSizeMb: settings.max_size_mb,
    dueAt: momentOf(settings.due_at),
    cutoffAt: momentOf(settings.cutoff_at),
    latePolicy: settings.late_policy,
    attemptsMax: settings.attempts_max,
    asksStatement: settings.statement,
    completion: settings.completion,
    passScore: settings.pass_score,
    isAnonymous: settings.anonymous,
    isDouble: settings.double,
  }
}

/** The cleaned requirement, which may be empty; 40000 when it is too long. */
async function checkedBody(html: string): Promise<string> {
  const { html: clean, length } = await cleanHtml(html, 'body')
  if (length > workLimits.requirementMax) {
    throw badField('body', workMessages.requirementLong)
  }
  return clean
}

interface Requirement {
  id: number
  body: string
  /** Undefined leaves them as they are. */
  attachmentIds: readonly number[] | undefined
}

/** Ties the requirement's pictures and attachments to the work: who may open it may read them. */
async function tieFiles(tx: Tx, ctx: Ctx, { id, body, attachmentIds }: Requirement): Promise<void> {
  const { userId } = requireSession(ctx)
  await useFiles(tx, { contentId: id, purpose: 'body', fileIds: fileIdsIn(body), userId })
  if (attachmentIds) {
    await useFiles(tx, { contentId: id, purpose: 'attachment', fileIds: attachmentIds, userId })
  }
}

/** Makes a work and places it. */
export async function createWork(ctx: Ctx, input: CallParsed<typeof workCalls.create>) {
  await accessTarget(ctx, input)
  const { rubric = null, ...sent } = input
  const settings = scoredBy(rubric, withChanges(usualWorkSettings, sent))
  const body = await checkedBody(input.body ?? '')
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, { ...input, type: 'work' })
    await tx.db
      .insert(work)
      .values({ contentId: made, body, ...columnsOf(settings), rubric, rubricVersion: rubric ? 1 : 0 })
    await tieFiles(tx, ctx, { id: made, body, attachmentIds: input.attachment_ids })
    return made
  })
  return { id, row_version: 1 }
}

/** Whether what was handed in may be late by other times, or cost something else, than before. */
function isTimedAnew(before: WorkSettings, after: WorkSettings): boolean {
  return (
    before.due_at !== after.due_at ||
    before.cutoff_at !== after.cutoff_at ||
    JSON.stringify(before.late_policy) !== JSON.stringify(after.late_policy)
  )
}

interface TimesChange {
  /** 0 for the work itself. */
  containerId: number
  before: WorkSettings
  after: WorkSettings
}

/** The settings that the work itself keeps: what a place says is left as it is. */
async function keptBy(tx: Tx, id: number, { containerId, after }: TimesChange): Promise<WorkSettings> {
  const own = containerId > 0 ? await findWork(tx, id) : undefined
  if (!own) {
    return after
  }
  const { due_at, cutoff_at, attempts_max } = presentSettings(own)
  return { ...after, due_at, cutoff_at, attempts_max }
}

/** What was handed in is timed anew; opened in a container, times and tries are those of the place. */
async function changeTimes(tx: Tx, ctx: Ctx, { id, ...change }: TimesChange & { id: number }): Promise<void> {
  const { containerId, before, after } = change
  if (containerId > 0) {
    const {
      due_at,
      cutoff_at: close_at,
      attempts_max,
    } = changedOf(before, after, ['due_at', 'cutoff_at', 'attempts_max'])
    await writePlaceTimes(tx, { containerId, contentIds: [id] }, { due_at, close_at, attempts_max })
  }
  if (isTimedAnew(before, after)) {
    const lateness = { dueAt: momentOf(after.due_at), policy: after.late_policy }
    const isPolicy = JSON.stringify(before.late_policy) !== JSON.stringify(after.late_policy)
    // What is taken for being late is said of the work, everywhere.
    const contextId = containerId > 0 && !isPolicy ? containerId : undefined
    await retime(tx, ctx, { whose: { contentId: id, contextId }, lateness })
  }
}

/** Changes a work; what is not sent stays. */
export async function updateWork(ctx: Ctx, input: CallParsed<typeof workCalls.update>) {
  const accessed = await accessWork(ctx, input, 'edit')
  const { id } = accessed.leaf
  const before = presentSettings(accessed.work)
  const { rubric: asked, ...sent } = input
  const rubric = asked === undefined ? rubricOf(accessed.work) : asked
  const settings = scoredBy(rubric, withChanges(before, sent))
  const body = input.body === undefined ? accessed.work.body : await checkedBody(input.body)
  const row_version = await ctx.tx(async (tx) => {
    const version = await updateLeaf(tx, ctx, {
      accessed,
      rowVersion: input.row_version,
      change: { title: input.title },
      noted: { before, after: { settings, requirement: input.body !== undefined } },
    })
    const rubricVersion = await changeRubric(tx, id, rubric)
    const times = { containerId: placeToEdit(input), before, after: settings }
    await tx.db
      .update(work)
      .set({ body, ...columnsOf(await keptBy(tx, id, times)), rubric, rubricVersion })
      .where(eq(work.contentId, id))
    await tieFiles(tx, ctx, { id, body, attachmentIds: input.attachment_ids })
    await changeTimes(tx, ctx, { id, ...times })
    if (settings.anonymous && !before.anonymous) {
      await drawMarkCodes(tx, id)
    }
    if (rubricVersion !== accessed.work.rubricVersion) {
      await audit(tx, ctx, { action: 'work.rubric', objectType: 'work', objectId: id, after: { rubricVersion } })
    }
    return version
  })
  return { id, row_version }
}

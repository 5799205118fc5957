import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceLimits, practiceMessages } from '@zhixing/contract/leaves/practice/limits.ts'
import type { PracticeStep } from '@zhixing/contract/leaves/practice/shapes.ts'
import type { Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { cleanAll, cleanHtml } from '../../../rich-text/clean.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import { useFiles } from '../../base/upload/public.ts'
import { accessTarget, createLeaf, updateLeaf } from '../../learning/outline/public.ts'
import { accessPractice } from './access.ts'
import { practice } from './tables.ts'

type SentStep = CallParsed<typeof practiceCalls.create>['steps'][number]

/** The cleaned scene; 40000 when it is too long. */
async function checkedScene(html: string): Promise<string> {
  const { html: clean, length } = await cleanHtml(html, 'scene')
  if (length > practiceLimits.sceneMax) {
    throw badField('scene', practiceMessages.sceneLong)
  }
  return clean
}

const introField = (at: number) => `steps.${at}.intro`

/** The cleaned words of each step; 40000 at the first that is too long. */
async function checkedIntros(sent: readonly SentStep[]): Promise<string[]> {
  const intros = await cleanAll(sent.map(({ intro }, at) => ({ html: intro, field: introField(at) })))
  const long = intros.findIndex(({ length }) => length > practiceLimits.introMax)
  if (long >= 0) {
    throw badField(introField(long), practiceMessages.introLong)
  }
  return intros.map(({ html }) => html)
}

interface Before {
  steps: readonly PracticeStep[]
  lastStep: number
}

/**
 * Steps as they are stored. One that was there keeps its id, wherever it stands now; whatever else is sent gets a new
 * one, which no step of this practice had before.
 */
async function checkedSteps(
  sent: readonly SentStep[],
  before: Before,
): Promise<{ steps: PracticeStep[]; lastStep: number }> {
  const intros = await checkedIntros(sent)
  const free = new Set(before.steps.map(({ id }) => id))
  let { lastStep } = before
  const steps = sent.map((step, at) => {
    const intro = intros[at] ?? ''
    // The same id twice is one step and a copy of it.
    if (!free.delete(step.id)) {
      lastStep += 1
      return { ...step, intro, id: lastStep }
    }
    return { ...step, intro }
  })
  return { steps, lastStep }
}

/** Ties the pictures of all its texts to the practice: who may open it may read them. */
async function tieFiles(tx: Tx, ctx: Ctx, asked: { id: number; scene: string; steps: readonly PracticeStep[] }) {
  const texts = [asked.scene, ...asked.steps.map(({ intro }) => intro)]
  await useFiles(tx, {
    contentId: asked.id,
    purpose: 'body',
    fileIds: [...new Set(texts.flatMap(fileIdsIn))],
    userId: requireSession(ctx).userId,
  })
}

/** Makes a practice and places it. */
export async function createPractice(ctx: Ctx, input: CallParsed<typeof practiceCalls.create>) {
  await accessTarget(ctx, input)
  const scene = await checkedScene(input.scene ?? '')
  const asked = await checkedSteps(input.steps, { steps: [], lastStep: 0 })
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, { ...input, type: 'practice', amount: asked.steps.length })
    await tx.db.insert(practice).values({ contentId: made, scene, envLink: input.env_link ?? '', ...asked })
    await tieFiles(tx, ctx, { id: made, scene, steps: asked.steps })
    return made
  })
  return { id, row_version: 1 }
}

const pointsOf = (steps: readonly PracticeStep[]) => steps.map(({ id: step, score }) => ({ step, score }))

/** Changes a practice; what is not sent stays. */
export async function updatePractice(ctx: Ctx, input: CallParsed<typeof practiceCalls.update>) {
  const accessed = await accessPractice(ctx, input, 'edit')
  const { id } = accessed.leaf
  const before = accessed.practice
  const scene = input.scene === undefined ? before.scene : await checkedScene(input.scene)
  const asked = input.steps
    ? await checkedSteps(input.steps, before)
    : { steps: before.steps, lastStep: before.lastStep }
  const envLink = input.env_link ?? before.envLink
  const row_version = await ctx.tx(async (tx) => {
    const change = { title: input.title, amount: asked.steps.length }
    const noted = { before: { steps: pointsOf(before.steps) }, after: { steps: pointsOf(asked.steps) } }
    const version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change, noted })
    await tx.db
      .update(practice)
      .set({ scene, envLink, ...asked })
      .where(eq(practice.contentId, id))
    await tieFiles(tx, ctx, { id, scene, steps: asked.steps })
    return version
  })
  return { id, row_version }
}

import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Store } from '../../../storage/store.ts'
import { type Accessed, accessContent, viewable } from '../../content/membership/public.ts'
import { accessPractice, findPractice } from './access.ts'
import { presentPractice } from './present.ts'
import { placesOfPractice } from './queries.ts'

type Input = CallParsed<typeof practiceCalls.about>

/** Finds the place where a person may open it; undefined where they may not. */
async function openedIn(ctx: Ctx, input: Input) {
  try {
    return await accessPractice(ctx, input, 'view')
  } catch (error) {
    if (error instanceof AppError) {
      return undefined
    }
    throw error
  }
}

interface Seen {
  title: string
  container: Accessed | undefined
}

/** The first container it stands in that the person sees; of none of them 40400. */
async function seenIn(ctx: Ctx, id: number): Promise<Seen> {
  const places = await run(ctx.read, placesOfPractice, { id })
  const seen = await viewable(
    ctx,
    places.map((place) => place.id),
  )
  const place = places.find((one) => seen.has(one.id))
  if (!place) {
    throw notFound()
  }
  return { title: place.title, container: await accessContent(ctx, place.id, { action: 'view' }) }
}

/**
 * Tells what a practice is about, to people who may open it or see a container it stands in, and nothing of hand-ins (3 §2.6). 40400
 * for everybody else.
 */
export async function showAbout(store: Store, ctx: Ctx, input: Input) {
  const opened = await openedIn(ctx, input)
  const { title, container } = opened
    ? { title: opened.leaf.title, container: opened.container }
    : await seenIn(ctx, input.id)
  const practice = opened?.practice ?? (await findPractice(ctx.read, input.id))
  if (!practice) {
    throw notFound()
  }
  const { scene, steps, total_score } = await presentPractice(store, ctx, practice)
  return {
    id: input.id,
    title,
    scene,
    steps: steps.map((step) => ({ id: step.id, title: step.title, score: step.score })),
    total_score,
    c: container?.id ?? 0,
    c_type: container?.type ?? '',
    container_title: container?.title ?? '',
    open: opened !== undefined,
  }
}

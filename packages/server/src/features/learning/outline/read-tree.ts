import { contentCan, hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentTypes, toWire } from '@zhixing/contract/content-types.ts'
import { adjustedShape, adjustedText } from '@zhixing/contract/learning/learning/adjust.ts'
import { pagesLeftText } from '@zhixing/contract/learning/learning/pages-left.ts'
import { type Outline, type OutlineItem, outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { z } from 'zod'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { type Accessed, accessRow, viewable } from '../../content/membership/public.ts'
import { withSaved } from '../../people/account/public.ts'
import { readingOrder } from './locks.ts'
import { opensText } from './place-times.ts'
import { doneUnmarkedOf, handedInOf, learnersIn } from './queries.ts'
import { inTree } from './section-tree.ts'
import { sectionSaved } from './sections.ts'
import { readTreeLocks, type TreeLocks } from './tree-locks.ts'
import { findTree, type ItemRow, readTimes, treeRows, withInner } from './tree-rows.ts'

const isContainer = ({ type }: { type: string }) => contentTypes[type]?.container !== undefined

/**
 * Adds the reader's progress with placed containers, and leaves out those that the reader neither sees nor belongs to: they
 * do not count for the reader. Both are asked only where containers stand.
 */
async function withContainers(ctx: Ctx, rows: readonly ItemRow[]): Promise<readonly ItemRow[]> {
  const ids = rows.filter(isContainer).map(({ contentId }) => contentId)
  if (ids.length === 0) {
    return rows
  }
  const [known, seen] = await Promise.all([
    withInner(ctx.read, ctx.session?.userId ?? 0, { rows, ids }),
    viewable(ctx, ids),
  ])
  return known.filter((row) => !isContainer(row) || seen.has(row.contentId))
}

const never = { openAt: null, dueAt: null, closeAt: null }

/** Counts the learners and the hand-ins of each item, for managers. */
async function figuresOf(ctx: Ctx, { id: containerId, facts }: Accessed) {
  if (!hasRight(facts, 'manages')) {
    return { learners: 0, handedIn: () => -1 }
  }
  const [all, counts, done] = await Promise.all([
    runOne(ctx.read, learnersIn, { containerId }),
    run(ctx.read, handedInOf, { containerId }),
    run(ctx.read, doneUnmarkedOf, { containerId }),
  ])
  const countsOf = (rows: typeof counts) => new Map(rows.map(({ contentId, count }) => [contentId, count]))
  const [byContent, byDone] = [countsOf(counts), countsOf(done)]
  const unmarked = new Set(all?.unmarked)
  const handedIn = ({ contentId, type }: ItemRow) => {
    const definition = contentTypes[type]
    if (definition?.markable && !unmarked.has(contentId)) {
      return byContent.get(contentId) ?? 0
    }
    return definition?.markable || definition?.handedIn ? (byDone.get(contentId) ?? 0) : -1
  }
  return { learners: all?.count ?? 0, handedIn }
}

/** Reads the outline of a container with the person's progress; drafts only for managers. */
export async function readTree(ctx: Ctx, containerId: number): Promise<Outline> {
  const userId = ctx.session?.userId ?? 0
  const found = await findTree(ctx.read, { id: containerId, userId })
  if (!found) {
    throw notFound()
  }
  const container = await accessRow(ctx, found, { action: 'view' })
  const stored = treeRows(found)
  const [rows, timed, figures] = await Promise.all([
    withContainers(ctx, stored.items),
    found.isTimed ? readTimes(ctx.read, { containerId, userId, learns: container.learns }) : undefined,
    figuresOf(ctx, container),
  ])
  const times = (placementId: number) => timed?.get(placementId) ?? never
  const sections = inTree(stored.sections)
  const manages = hasRight(container.facts, 'manages')
  const shown = readingOrder(
    sections,
    manages ? rows : rows.filter(({ status, hiddenAt }) => status === 1 && !hiddenAt),
  )
  const locks = await readTreeLocks(ctx, container, { sections: stored.sections, items: shown, shareOf, counts })
  const shownSections = sections.map((row) => ({
    id: row.id,
    parent_id: row.parentId,
    title: row.title,
    introduce: row.introduce,
    row_version: row.rowVersion,
    open_at: unixSeconds(row.openAt),
    due_at: unixSeconds(row.dueAt),
    close_at: unixSeconds(row.closeAt),
    ...locks.ofSection(row),
  }))
  const readItem = itemReader(ctx, container, { times, locks, handedIn: figures.handedIn })
  return {
    content_id: containerId,
    version: found.version,
    sections: contentCan('edit', container.facts).allowed
      ? await withSaved(ctx.read, { type: 'section', actions: [sectionSaved] }, shownSections)
      : shownSections,
    items: shown.map(readItem),
    learners: figures.learners,
    percent: locks.percent,
    done: locks.done,
    total: locks.total,
    resume: resumeOf(shown, locks.shutItem),
  }
}

interface Reading {
  times: (placementId: number) => Moments
  locks: TreeLocks
  handedIn: (row: ItemRow) => number
}

/** Presents items for one reader: there may be a thousand, so each is one object, made once. */
function itemReader(ctx: Ctx, container: Accessed, { times, locks, handedIn }: Reading) {
  const shutReason = shutReasons(ctx, container, locks)
  const isLearner = hasRight(container.facts, 'learns')
  return (row: ItemRow): OutlineItem => {
    const { openAt, dueAt, closeAt } = times(row.id)
    const reason = shutReason(row, openAt)
    const { unlock, unlock_text, opened } = locks.ofItem(row)
    return {
      id: row.id,
      content_id: row.contentId,
      section_id: row.sectionId ?? 0,
      content_type: toWire(row),
      title: row.title,
      status: row.status,
      hidden: row.hiddenAt !== null,
      open_at: unixSeconds(openAt),
      due_at: unixSeconds(dueAt),
      close_at: unixSeconds(closeAt),
      handed_in: handedIn(row),
      required: row.required,
      trial: row.trial,
      amount: row.amount,
      open: reason === undefined,
      lock_reason: reason ?? '',
      state: row.state ?? 'not_started',
      percent: row.percent ?? 0,
      missing: isLearner ? missingOf(row) : '',
      adjusted: adjustedOf(row),
      unlock,
      unlock_text,
      opened,
    }
  }
}

interface Moments {
  openAt: Date | null
  dueAt: Date | null
  closeAt: Date | null
}

/** The reason why a person may not open an item now; undefined where they may. */
function shutReasons(ctx: Ctx, container: Accessed, locks: TreeLocks) {
  // Teachers of an outer container see all of the inner one.
  const joined = container.facts.role !== '' || container.through.length > 0
  return ({ id, trial, type }: ItemRow, openAt: Date | null): string | undefined => {
    if (!(joined || trial)) {
      return outlineMessages.joinFirst
    }
    const shut = locks.shutItem(id)
    if (shut !== undefined) {
      return shut
    }
    const isEarly = container.learns && openAt && ctx.now < openAt && !contentTypes[type]?.entrance
    return isEarly ? opensText(openAt) : undefined
  }
}

const percentMax = 100

function adjustedOf({ data }: ItemRow): string {
  const adjusted = typeof data === 'object' && data !== null && 'adjusted' in data ? data.adjusted : undefined
  const said = adjusted === undefined ? undefined : adjustedShape.safeParse(adjusted).data
  return said ? adjustedText(said) : ''
}

const noPages = { first: [], count: 0 }
const saidLeft = z.object({
  missing: z.string().optional(),
  left: z
    .object({ first: z.array(z.number()), count: z.number() })
    .optional()
    .catch(undefined),
})

/** The work that a learner still has to do, in the words of their last event, or of the type's rule. */
function missingOf(row: ItemRow): string {
  const { state, data, type } = row
  if (shareOf(row) === percentMax || state === 'excused') {
    return ''
  }
  if (isContainer(row)) {
    return contentTypes[type]?.todo ?? outlineMessages.innerLeft
  }
  // Most rows have no words: parsing each would cost more than the rest of the outline.
  const said = data ? saidLeft.safeParse(data).data : undefined
  return said?.missing || pagesLeftText(said?.left ?? noPages) || (contentTypes[type]?.todo ?? '')
}

/** Percent of an item that is done, 0 to 100: a leaf none or all of it, a container its own percent, and 100 once it was completed. */
function shareOf({ type, state, percent, completedAt }: ItemRow): number {
  if (isContainer({ type })) {
    return completedAt ? percentMax : (percent ?? 0)
  }
  return state === 'completed' ? percentMax : 0
}

/** Whether an item counts for a learner. */
function counts({ required, state, status, hiddenAt }: ItemRow): boolean {
  return required && state !== 'excused' && status === 1 && !hiddenAt
}

/** Finds the item to go on with, by content: the latest unfinished one that is not locked, else the first; 0 without any. */
function resumeOf(rows: readonly ItemRow[], shutItem: TreeLocks['shutItem']): number {
  const unfinished = rows.filter(({ state, id }) => state !== 'completed' && state !== 'excused' && !shutItem(id))
  const moments = unfinished.map(({ lastAt }) => (lastAt === null ? 0 : Date.parse(lastAt)))
  const last = Math.max(0, ...moments)
  const latest = last > 0 ? unfinished[moments.indexOf(last)] : undefined
  return (latest ?? unfinished[0] ?? rows[0])?.contentId ?? 0
}

import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentTypes, holdsContainers, toWire } from '@zhixing/contract/content-types.ts'
import { adjustedShape, adjustedText } from '@zhixing/contract/learning/learning/adjust.ts'
import { pagesLeftText } from '@zhixing/contract/learning/learning/pages-left.ts'
import type { Outline, OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import { z } from 'zod'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Accessed, accessContent } from '../../content/membership/public.ts'
import { innerProgressOf, itemsOf, sectionsOf, versionOf } from './queries.ts'
import { inTree } from './section-tree.ts'

type ItemRow = Awaited<ReturnType<typeof itemRows>>[number]

async function itemRows(ctx: Ctx, { id: containerId, type }: Pick<Accessed, 'id' | 'type'>) {
  const asked = { containerId, userId: ctx.session?.userId ?? 0 }
  // Asked only where containers may stand: the outline of leaves is read most.
  const [rows, inner] = await Promise.all([
    run(ctx.read, itemsOf, asked),
    holdsContainers(type) ? run(ctx.read, innerProgressOf, asked) : [],
  ])
  const far = new Map(inner.map((one) => [one.contentId, one]))
  return rows.map((row) => ({ ...row, completedAt: null, ...far.get(row.contentId) }))
}

/** The outline of a container with the person's progress; drafts are left out for who does not manage it. */
export async function readTree(ctx: Ctx, containerId: number): Promise<Outline> {
  const container = await accessContent(ctx, containerId, { action: 'view' })
  const [stored, rows, version] = await Promise.all([
    run(ctx.read, sectionsOf, { containerId }),
    itemRows(ctx, container),
    runOne(ctx.read, versionOf, { containerId }),
  ])
  const sections = inTree(stored)
  const manages = hasRight(container.facts, 'manages')
  const shown = inReadingOrder(
    manages ? rows : rows.filter((row) => row.status === 1),
    sections.map(({ id }) => id),
  )
  return {
    content_id: containerId,
    version: version?.version ?? 0,
    sections: sections.map((row) => ({
      id: row.id,
      parent_id: row.parentId,
      title: row.title,
      introduce: row.introduce,
    })),
    items: shown.map((row) => presentItem(row, container)),
    ...summaryOf(shown),
  }
}

/** As the outline is read: items without a chapter, then chapter by chapter. One that was added last stands with its chapter. */
function inReadingOrder(rows: readonly ItemRow[], sectionIds: readonly number[]): ItemRow[] {
  const placeOf = new Map(sectionIds.map((id, at) => [id, at + 1]))
  const place = ({ sectionId }: ItemRow) => placeOf.get(sectionId ?? 0) ?? 0
  return rows.toSorted((a, b) => place(a) - place(b))
}

function presentItem(row: ItemRow, container: Accessed): OutlineItem {
  // Who teaches in what holds the container sees all of it.
  const joined = container.facts.role !== '' || container.through.length > 0
  return {
    id: row.id,
    content_id: row.contentId,
    section_id: row.sectionId ?? 0,
    content_type: toWire(row),
    title: row.title,
    status: row.status,
    required: row.required,
    trial: row.trial,
    amount: row.amount,
    open: joined || row.trial,
    lock_reason: joined || row.trial ? '' : '加入学习后可查看',
    state: row.state ?? 'not_started',
    percent: row.percent ?? 0,
    missing: missingOf(row, container),
    adjusted: adjustedOf(row),
  }
}

const percentMax = 100

function adjustedOf({ data }: ItemRow): string {
  const adjusted = typeof data === 'object' && data !== null && 'adjusted' in data ? data.adjusted : undefined
  const said = adjustedShape.safeParse(adjusted).data
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

/** What a learner has not done yet: in the words of what happened last, or of the kind's rule. */
function missingOf({ state, data, type }: ItemRow, container: Accessed): string {
  if (state === 'completed' || state === 'excused' || !hasRight(container.facts, 'learns')) {
    return ''
  }
  const said = saidLeft.safeParse(data).data
  return said?.missing || pagesLeftText(said?.left ?? noPages) || (contentTypes[type]?.todo ?? '')
}

const sumOf = (rows: readonly ItemRow[], of: (row: ItemRow) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** What an item is worth of itself: a leaf when it is done, a container by how far, and wholly once one was through it. */
function shareOf({ type, state, percent, completedAt }: ItemRow): number {
  if (contentTypes[type]?.container) {
    return completedAt ? percentMax : (percent ?? 0)
  }
  return state === 'completed' ? percentMax : 0
}

/**
 * Percent of required items done, floored, 100 only when truly all are done; without required items any one opened
 * counts as all (expected 3.1). Also where to go on: the latest unfinished item, else the first.
 */
function summaryOf(rows: readonly ItemRow[]): Pick<Outline, 'percent' | 'done' | 'total' | 'resume'> {
  const counted = rows.filter((row) => row.required && row.state !== 'excused' && row.status === 1)
  const done = counted.filter((row) => shareOf(row) === percentMax).length
  const opened = rows.some((row) => row.state !== null)
  const untouched = opened ? percentMax : 0
  const weight = sumOf(counted, (row) => row.weight)
  const percent = weight === 0 ? untouched : Math.floor(sumOf(counted, (row) => row.weight * shareOf(row)) / weight)
  const unfinished = rows.filter((row) => row.state !== 'completed' && row.state !== 'excused')
  const latest = unfinished
    .filter((row) => row.lastAt !== null)
    .sort((a, b) => (b.lastAt?.getTime() ?? 0) - (a.lastAt?.getTime() ?? 0))[0]
  return { percent, done, total: counted.length, resume: (latest ?? unfinished[0] ?? rows[0])?.contentId ?? 0 }
}

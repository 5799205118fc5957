import { gradebookLimits, gradebookMessages } from '@zhixing/contract/around/gradebook/limits.ts'
import type { LearnerSheet } from '@zhixing/contract/around/gradebook/shapes.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { type Accessed, requireInScope, thoseInScope } from '../../content/membership/public.ts'
import { type Earlier, readEarlier } from '../../learning/learning/public.ts'
import { lastSaved } from '../../people/account/public.ts'
import { readOwnEnds } from './own-ends.ts'
import { presentCell, presentItems, presentLearner, presentScheme } from './present.ts'
import { cellsOf, historyOf, type LearnerKey, learnersOf, linesOf } from './queries.ts'
import { readBook, readSeenItems } from './scheme.ts'

/** 2 before 10, whatever zeros stand before either; built once, for it is dear. */
const byNumber = new Intl.Collator('en', { numeric: true })

interface Numbered {
  number: string
  nameKey: string
  uid: number
}

/** By 学号 as a person counts, those without one last, by name. */
function inOrder(a: Numbered, b: Numbered): number {
  if ((a.number === '') !== (b.number === '')) {
    return a.number === '' ? 1 : -1
  }
  return byNumber.compare(a.number, b.number) || byNumber.compare(a.nameKey, b.nameKey) || a.uid - b.uid
}

/** A gradebook, and whose rows of it. */
export type Book = Pick<Accessed, 'id' | 'scope'>

async function findLearners(ctx: Ctx, { id, scope }: Book, asked: { keyword?: string | undefined; userId?: number }) {
  const keyword = asked.keyword?.trim() ?? ''
  const key: LearnerKey = { keyword: keyword !== '', one: asked.userId !== undefined }
  const filter = { id, scope, keyword, userId: asked.userId ?? 0, limit: gradebookLimits.learnersMost }
  return await run(ctx.read, () => learnersOf(key), filter)
}

/** The learners of a gradebook by 学号. */
export async function listLearners(ctx: Ctx, book: Book, asked: { keyword?: string | undefined }) {
  return (await findLearners(ctx, book, asked)).toSorted(inOrder)
}

/** The people of some rows. */
export const idsOf = (rows: readonly { uid: number }[]) => rows.map(({ uid }) => uid)

/** Hand-ins of some learners that are out of the reader's reach. */
export async function earlierOf(ctx: Ctx, { id, scope }: Book, userIds: readonly number[]): Promise<Earlier> {
  return await readEarlier(ctx.read, { contextId: id, scope, userIds })
}

interface Block {
  item_ids: number[]
  uids: number[]
}

/** The head of a gradebook: its columns, and its learners with their totals. */
export async function readSheet(ctx: Ctx, whose: Book & Pick<Accessed, 'type'>, keyword: string | undefined) {
  const [book, items, learners, saved] = await Promise.all([
    readBook(ctx.read, whose.id),
    readSeenItems(ctx, whose.id),
    listLearners(ctx, whose, { keyword }),
    lastSaved(ctx.read, { type: whose.type, id: whose.id, actions: ['gradebook.scheme'] }),
  ])
  const earlier = await earlierOf(ctx, whose, idsOf(learners))
  return {
    scheme: { ...presentScheme(book), ...saved },
    items: presentItems(items, book),
    learners: learners.map((row) => presentLearner(row, earlier)),
    total: learners[0]?.all ?? 0,
    updated_time: Math.max(unixSeconds(book.computedAt), ...learners.map((row) => unixSeconds(row.updatedAt))),
    is_stale: book.isStale,
  }
}

const empty = { state: 'none', score: null, override: null, raw: null, rowVersion: 0 } as const

/**
 * A block of cells. Who has no row is told of where the item is due, for then it is missing; but for who has an end of
 * their own.
 */
export async function readCells(ctx: Ctx, whose: Book, { item_ids: itemIds, uids }: Block) {
  const { id, scope } = whose
  const userIds = await thoseInScope(ctx.read, scope, uids)
  const [items, rows, ends, earlier] = await Promise.all([
    readSeenItems(ctx, id),
    run(ctx.read, cellsOf, { id, userIds, itemIds }),
    readOwnEnds(ctx.read, { id, userIds }),
    earlierOf(ctx, whose, userIds),
  ])
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const known = new Set(rows.map((row) => `${row.userId} ${row.itemId}`))
  const open = ends.all.flatMap(({ userId, itemId }) => {
    const item = itemIds.includes(itemId) && !known.has(`${userId} ${itemId}`) ? itemOf.get(itemId) : undefined
    return item ? [{ ...empty, userId, itemId, max: item.max }] : []
  })
  const cells = [...rows.filter(({ itemId }) => itemOf.has(itemId)), ...open].map((row) => {
    const item = itemOf.get(row.itemId)
    return presentCell(row, {
      isOver: item !== undefined && ends.itemFor(item, row.userId).isOver,
      isEarlier: earlier.gave(row.userId, item?.contentId ?? null, row.raw),
    })
  })
  return { cells }
}

/** One learner's own sheet: each column with what was earned, what was set, by whom and why. */
export async function readLearner(ctx: Ctx, whose: Book, userId: number): Promise<LearnerSheet> {
  const { id } = whose
  const [book, all, [learner], lines, ends, earlier] = await Promise.all([
    readBook(ctx.read, id),
    readSeenItems(ctx, id),
    findLearners(ctx, whose, { userId }),
    run(ctx.read, linesOf, { id, userId }),
    readOwnEnds(ctx.read, { id, userIds: [userId] }),
    earlierOf(ctx, whose, [userId]),
  ])
  const items = all.map((item) => ends.itemFor(item, userId))
  if (!learner) {
    const isOwn = userId === ctx.session?.userId
    throw notFound(isOwn ? gradebookMessages.notMember : gradebookMessages.noLearner)
  }
  const lineOf = new Map(lines.map((line) => [line.itemId, line]))
  return {
    learner: presentLearner(learner, earlier),
    scheme: presentScheme(book),
    items: presentItems(items, book),
    lines: items.map((item) => {
      const line = lineOf.get(item.id)
      const row = line ?? { ...empty, userId, itemId: item.id, max: item.max }
      const told = { by: line?.by ?? '', reason: line?.reason ?? '', at: unixSeconds(line?.at) }
      const isEarlier = earlier.gave(userId, item.contentId, row.raw)
      return { ...presentCell(row, { isOver: item.isOver, isEarlier }), ...told }
    }),
    updated_time: Math.max(unixSeconds(book.computedAt), unixSeconds(learner.updatedAt)),
  }
}

/** Every change of one cell; none where the reader may not reach all that it came of. */
export async function readHistory(ctx: Ctx, whose: Book, asked: { id: number; uid: number; item_id: number }) {
  await requireInScope(ctx.read, whose.scope, { userId: asked.uid })
  const items = await readSeenItems(ctx, asked.id)
  const item = items.find((one) => one.id === asked.item_id)
  if (!item) {
    throw notFound(gradebookMessages.noItem)
  }
  if ((await earlierOf(ctx, whose, [asked.uid])).has(asked.uid, item.contentId)) {
    return { changes: [] }
  }
  const limit = gradebookLimits.historyMost
  const rows = await run(ctx.read, historyOf, { id: asked.id, userId: asked.uid, itemId: asked.item_id, limit })
  return {
    changes: rows.map((row) => ({
      at: unixSeconds(row.at),
      source: row.source,
      old_state: stateName(row.oldState),
      old_score: row.oldScore,
      new_state: stateName(row.newState),
      new_score: row.newScore,
      actor: row.actor,
      reason: row.reason,
    })),
  }
}

const states = ['none', 'pending', 'final', 'excused'] as const

function stateName(text: string) {
  return states.find((one) => one === text) ?? 'none'
}

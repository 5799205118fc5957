import type { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradebookMessages } from '@zhixing/contract/around/gradebook/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField, notFound } from '#kernel/errors.ts'
import { learnersAmong } from '../../content/membership/public.ts'
import { readSeenItems } from './scheme.ts'
import { type CellChange, writeAllCells } from './write-cells.ts'

type Wanted = Pick<CellChange, 'uid' | 'item_id' | 'override' | 'score'>

/** Refuses cells of people who do not learn there, of columns that are not there, twice, or with more than there is to earn. */
async function requireCells(ctx: Ctx, id: number, wanted: readonly Wanted[]): Promise<void> {
  const userIds = [...new Set(wanted.map(({ uid }) => uid))]
  const [items, learners] = await Promise.all([
    readSeenItems(ctx, id),
    learnersAmong(ctx.read, { contentId: id, userIds }),
  ])
  if (learners.length !== userIds.length) {
    throw notFound(gradebookMessages.noLearner)
  }
  const maxOf = new Map(items.map((item) => [item.id, item.max]))
  for (const { item_id, score } of wanted) {
    const max = maxOf.get(item_id)
    if (max === undefined) {
      throw notFound(gradebookMessages.noItem)
    }
    if (score !== null && score > max) {
      throw badField('cells', `分数不能超过满分${max}`)
    }
  }
  if (new Set(wanted.map(({ uid, item_id }) => `${uid} ${item_id}`)).size !== wanted.length) {
    throw badField('cells', '同一成绩重复填写')
  }
}

function overrideOf({ score, excused }: { score: number | null; excused: boolean }): CellChange['override'] {
  if (excused) {
    return 'excused'
  }
  return score === null ? null : 'score'
}

/** What somebody typed or pasted, written all at once. */
export async function setCells(ctx: Ctx, input: CallParsed<typeof gradebookCalls.setCells>) {
  const { userId: actorId } = requireSession(ctx)
  const changes = input.cells.map(({ uid, item_id, row_version, ...cell }) => {
    const override = overrideOf(cell)
    return { uid, item_id, row_version, override, score: override === 'score' ? cell.score : null }
  })
  await requireCells(ctx, input.id, changes)
  const given = { containerId: input.id, actorId, source: 'typed' as const, reason: input.reason, changes }
  const written = await ctx.tx((tx) => writeAllCells(tx, given))
  return { changed: written.length }
}

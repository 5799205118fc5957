import { oneDecimal } from '@zhixing/contract/around/gradebook/formula.ts'
import type { gradeSheetCalls, ScoreSheet } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { presentLearner } from './present.ts'
import { resultsOf } from './queries.ts'
import { earlierOf, idsOf, listLearners } from './read-sheet.ts'
import { readBook, readSeenItems } from './scheme.ts'

/** Stands in a file, so that it finds back. */
export const sheetKey = (id: number) => `gradebook:${id}`

const excusedWord = '免'
const totalTitle = '总评'

type CellRow = Awaited<ReturnType<typeof resultRows>>[number]

async function resultRows(ctx: Ctx, id: number, userIds: readonly number[]) {
  return await run(ctx.read, resultsOf, { id, userIds })
}

function shown(cell: CellRow | undefined, isEarlier: boolean): number | string | null {
  if (isEarlier && cell?.override === null) {
    return null
  }
  return cell?.state === 'excused' ? excusedWord : (cell?.score ?? null)
}

const rounded = (percent: number | null | undefined) =>
  percent === null || percent === undefined ? null : oneDecimal(percent)

/** A score sheet with the columns that were chosen, in the order of the gradebook; who took it is noted. */
export async function exportSheet(
  ctx: Ctx,
  accessed: Accessed,
  input: CallParsed<typeof gradeSheetCalls.exportSheet>,
): Promise<ScoreSheet> {
  const { id, type } = accessed
  const [book, items, learners] = await Promise.all([
    readBook(ctx.read, id),
    readSeenItems(ctx, id),
    listLearners(ctx, accessed, {}),
  ])
  const chosen = items.filter((item) => input.item_ids.includes(item.id))
  if (chosen.length !== new Set(input.item_ids).size) {
    throw notFound('成绩项不存在或已被删除')
  }
  const groups = book.groups.filter(({ key }) => input.groups.includes(key))
  const userIds = idsOf(learners)
  const [results, earlier] = await Promise.all([resultRows(ctx, id, userIds), earlierOf(ctx, accessed, userIds)])
  const byUser = Map.groupBy(results, ({ userId }) => userId)
  const session = requireSession(ctx)
  await ctx.tx((tx) =>
    audit(tx, ctx, {
      action: 'gradebook.export',
      objectType: type,
      objectId: id,
      after: { rows: learners.length, items: input.item_ids, groups: input.groups },
    }),
  )
  const isBlank = input.is_blank
  const told = (item: (typeof items)[number], cell: CellRow | undefined) =>
    shown(cell, cell !== undefined && earlier.gave(cell.userId, item.contentId, cell.raw))
  return {
    key: sheetKey(id),
    title: accessed.title,
    group_name: session.org?.name ?? '',
    teacher: session.name,
    columns: [
      ...chosen.map((item) => ({ key: `item:${item.id}`, title: item.title, max: item.max })),
      ...groups.map(({ key, name }) => ({ key: `group:${key}`, title: name, max: 0 })),
      ...(input.total ? [{ key: 'total', title: totalTitle, max: 0 }] : []),
    ],
    rows: learners.map((row) => {
      const learner = presentLearner(row, earlier)
      const cells = new Map((byUser.get(learner.uid) ?? []).map((cell) => [cell.itemId, cell]))
      const versions = chosen.flatMap((item) => {
        const version = cells.get(item.id)?.rowVersion
        return version === undefined ? [] : [`${item.id}:${version}`]
      })
      return {
        key: `uid:${learner.uid} ${versions.join(',')}`.trim(),
        number: learner.number,
        name: learner.name,
        cells: [
          ...chosen.map((item) => (isBlank ? null : told(item, cells.get(item.id)))),
          ...groups.map(({ key }) => (isBlank ? null : rounded(learner.groups[key]))),
          ...(input.total ? [isBlank ? null : rounded(learner.percent)] : []),
        ],
      }
    }),
  }
}

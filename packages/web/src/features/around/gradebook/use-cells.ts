import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradebookLimits } from '@zhixing/contract/around/gradebook/limits.ts'
import type { GradeCell, GradeItem, GradeLearner } from '@zhixing/contract/around/gradebook/shapes.ts'
import { useCall } from '#api/use-call.ts'

const { learnersAtOnce, itemsAtOnce } = gradebookLimits

interface Shown {
  id: number
  learners: readonly GradeLearner[]
  items: readonly GradeItem[]
  rows: [number, number]
  columns: [number, number]
}

/** One block of cells, the same for everybody who scrolls through it; blocks that are not in sight are not asked for. */
function useBlock({ id, learners, items }: Shown, at: { row: number; column: number; isSeen: boolean }) {
  const uids = learners.slice(at.row * learnersAtOnce, (at.row + 1) * learnersAtOnce).map(({ uid }) => uid)
  const itemIds = items.slice(at.column * itemsAtOnce, (at.column + 1) * itemsAtOnce).map(({ item_id }) => item_id)
  const enabled = at.isSeen && uids.length > 0 && itemIds.length > 0
  return useCall(gradebookCalls.cells, { id, uids, item_ids: itemIds }, { enabled })
}

export interface Cells {
  of: (uid: number, itemId: number) => GradeCell | undefined
  isPending: boolean
  error: Error | null
  retry: () => void
}

/** The cells in sight: what is in sight touches four blocks at most. */
export function useCells(shown: Shown): Cells {
  const row = Math.floor(shown.rows[0] / learnersAtOnce)
  const column = Math.floor(shown.columns[0] / itemsAtOnce)
  const isBelow = shown.rows[1] > (row + 1) * learnersAtOnce
  const isBeside = shown.columns[1] > (column + 1) * itemsAtOnce
  const blocks = [
    useBlock(shown, { row, column, isSeen: true }),
    useBlock(shown, { row: row + 1, column, isSeen: isBelow }),
    useBlock(shown, { row, column: column + 1, isSeen: isBeside }),
    useBlock(shown, { row: row + 1, column: column + 1, isSeen: isBelow && isBeside }),
  ]
  const cells = new Map(
    blocks.flatMap(({ data }) => (data?.cells ?? []).map((cell) => [`${cell.uid} ${cell.item_id}`, cell] as const)),
  )
  const failed = blocks.find(({ error }) => error)
  return {
    of: (uid, itemId) => cells.get(`${uid} ${itemId}`),
    isPending: blocks.some(({ isFetching, data }) => isFetching && !data),
    error: failed?.error ?? null,
    retry: () => {
      failed?.refetch().catch(() => undefined)
    },
  }
}

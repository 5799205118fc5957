import type { SetCell } from '@zhixing/contract/around/gradebook/calls.ts'
import type { GradeCell, GradeItem, GradeLearner } from '@zhixing/contract/around/gradebook/shapes.ts'
import { dotted } from '#ui/dotted.ts'
import { emptyCell, resultText } from './grade-words.ts'
import { readPasted } from './paste.ts'

interface ShownChange {
  key: string
  name: string
  title: string
  before: string
  after: string
}

interface Pasting {
  learners: readonly GradeLearner[]
  items: readonly GradeItem[]
  rows: readonly (readonly string[])[]
  cells: readonly GradeCell[]
}

interface Plan {
  changes: (ShownChange & { cell: SetCell })[]
  problems: string[]
}

interface Place {
  learner: GradeLearner
  item: GradeItem
  cell: GradeCell
}

type Planned = Plan['changes'][number] | { problem: string } | undefined

function planCell({ learner, item, cell }: Place, text: string): Planned {
  const pasted = readPasted(text)
  const where = dotted([learner.name, item.title])
  if (!pasted) {
    return { problem: `${where}：“${text.trim()}”不是分数` }
  }
  if (pasted.kind === 'blank') {
    return undefined
  }
  const score = pasted.kind === 'score' ? pasted.score : null
  if (score !== null && score > item.max) {
    return { problem: `${where}：${score}超过满分${item.max}` }
  }
  const after = { state: score === null ? ('excused' as const) : ('final' as const), score }
  if (cell.state === after.state && cell.score === score) {
    return undefined
  }
  return {
    key: `${learner.uid} ${item.item_id}`,
    name: learner.name,
    title: item.title,
    before: resultText(cell, item),
    after: resultText(after, item),
    cell: {
      uid: learner.uid,
      item_id: item.item_id,
      score,
      excused: score === null,
      row_version: cell.row_version,
    },
  }
}

/** What pasting would change, and what of it cannot be read; unchanged and empty cells are left out. */
export function planPaste({ learners, items, rows, cells }: Pasting): Plan {
  const known = new Map(cells.map((cell) => [`${cell.uid} ${cell.item_id}`, cell]))
  const planned = rows.flatMap((row, down) =>
    row.map((text, right) => {
      const [learner, item] = [learners[down], items[right]]
      if (!(learner && item)) {
        return text.trim() === '' ? undefined : { problem: `“${text.trim()}”超出了成绩册的范围` }
      }
      const cell = known.get(`${learner.uid} ${item.item_id}`) ?? emptyCell(item, learner.uid)
      return planCell({ learner, item, cell }, text)
    }),
  )
  return {
    changes: planned.flatMap((one) => (one && 'cell' in one ? [one] : [])),
    problems: [...new Set(planned.flatMap((one) => (one && 'problem' in one ? [one.problem] : [])))],
  }
}

import type { GradeItem, GradeLearner } from '@zhixing/contract/around/gradebook/shapes.ts'
import type { Which } from '@zhixing/contract/content-types.ts'
import { PageLink } from '#ui/page-link.tsx'
import { emptyCell } from '../grade-words.ts'
import { gradebookPaths } from '../gradebook-paths.ts'
import type { Cells } from '../use-cells.ts'
import type { GridPlace } from '../use-grid-keys.ts'
import { gridSizes } from './grid-sizes.ts'
import { ResultView } from './shared/result-view.tsx'

interface GradeRowProps {
  /** Begins the ids of its cells. */
  name: string
  container: Which
  learner: GradeLearner
  row: number
  /** The items in sight, the first of which has the number `from`. */
  items: readonly GradeItem[]
  from: number
  columnWidth: number
  active: GridPlace
  cells: Cells
  total: string
  onOpen: (place: GridPlace) => void
}

/** One learner: what stands still at the left, and the cells in sight. */
export function GradeRow(props: GradeRowProps) {
  const { name, container, learner, row, items, from, columnWidth, active, cells, total, onOpen } = props
  const { rowHeight, frozen } = gridSizes
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself holds the focus
    // biome-ignore lint/a11y/useSemanticElements: a row of a grid that is no table element
    <div
      role="row"
      aria-rowindex={row + 2}
      className="absolute left-0 flex w-full border-b border-line hover:bg-page"
      style={{ top: row * rowHeight, height: rowHeight }}
    >
      <div
        className="sticky left-0 z-1 flex shrink-0 items-center border-r border-line bg-card"
        style={{ width: frozen }}
      >
        <span className="w-28 truncate px-3 text-soft tabular-nums" title={learner.number}>
          {learner.number || '—'}
        </span>
        {/* biome-ignore lint/a11y/useFocusableInteractive: the link in it is */}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <span role="rowheader" className="min-w-0 flex-1 truncate px-3">
          <PageLink to={gradebookPaths.learner(container, learner.uid)} className="text-ink hover:text-primary">
            {learner.name}
          </PageLink>
        </span>
        <span className="w-16 px-3 text-right font-semibold tabular-nums">{total}</span>
      </div>
      <div className="shrink-0" style={{ width: from * columnWidth }} />
      {items.map((item, index) => {
        const column = from + index
        const isActive = active.row === row && active.column === column
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the grid itself holds the focus
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={item.item_id}
            id={`${name}-${row}-${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isActive}
            className={`flex shrink-0 cursor-pointer items-center px-3 hover:bg-primary-soft ${
              isActive ? 'group-focus/grid:outline-2 -outline-offset-2 outline-primary' : ''
            }`}
            style={{ width: columnWidth }}
            onClick={() => onOpen({ row, column })}
          >
            <ResultView cell={cells.of(learner.uid, item.item_id) ?? emptyCell(item, learner.uid)} item={item} />
          </div>
        )
      })}
    </div>
  )
}

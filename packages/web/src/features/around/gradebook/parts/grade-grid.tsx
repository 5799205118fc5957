import type { GradeItem, GradeLearner, GradeScheme } from '@zhixing/contract/around/gradebook/shapes.ts'
import type { Which } from '@zhixing/contract/content-types.ts'
import { type ClipboardEvent, useId } from 'react'
import { dotted } from '#ui/dotted.ts'
import { Note } from '#ui/note.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { emptyCell, totalText, weightText } from '../grade-words.ts'
import { columnPath } from '../gradebook-paths.ts'
import { readClipboard } from '../paste.ts'
import { useCells } from '../use-cells.ts'
import { type GridPlace, useGridKeys } from '../use-grid-keys.ts'
import { useVisibleRange } from '../use-visible-range.ts'
import type { EditedCell } from './edit-dialog.tsx'
import { GradeRow } from './grade-row.tsx'
import { columnWidthOf, gridSizes } from './grid-sizes.ts'

interface GradeGridProps {
  container: Which
  scheme: GradeScheme
  items: readonly GradeItem[]
  learners: readonly GradeLearner[]
  /** Whether the columns lead to where they are marked. */
  canMark: boolean
  /** Absent where grades are only read. */
  onEdit?: (edited: EditedCell) => void
  onPaste?: (at: GridPlace, rows: string[][]) => void
}

/** Learners by items: drawn and asked for as far as they are in sight, 学号, name and total always. */
export function GradeGrid({ container, scheme, items, learners, canMark, onEdit, onPaste }: GradeGridProps) {
  const name = useId()
  const columnWidth = columnWidthOf(items.length)
  const size = { ...gridSizes, columnWidth, rows: learners.length, columns: items.length }
  const visible = useVisibleRange(size)
  const cells = useCells({ id: container.id, learners, items, rows: visible.rows, columns: visible.columns })
  const open = ({ row, column }: GridPlace) => {
    const [learner, item] = [learners[row], items[column]]
    if (learner && item) {
      onEdit?.({ learner, item, cell: cells.of(learner.uid, item.item_id) ?? emptyCell(item, learner.uid) })
    }
  }
  const keys = useGridKeys(visible.box, size, open)
  function handlePaste(event: ClipboardEvent): void {
    event.preventDefault()
    onPaste?.(keys.here, readClipboard(event.clipboardData.getData('text/plain')))
  }
  const [from, to] = visible.columns
  const shownItems = items.slice(from, to)
  const before = from * size.columnWidth
  return (
    <>
      {cells.error ? (
        <Note
          kind="error"
          title="部分成绩没有加载出来"
          action={
            <button type="button" className="text-primary underline" onClick={cells.retry}>
              重试
            </button>
          }
        />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: two thousand rows of which twenty are drawn are no table element */}
      <div
        ref={visible.box}
        role="grid"
        tabIndex={0}
        aria-label="成绩册"
        aria-rowcount={learners.length + 1}
        aria-colcount={items.length + 1}
        aria-busy={cells.isPending}
        aria-activedescendant={`${name}-${keys.here.row}-${keys.here.column}`}
        onKeyDown={keys.onKeyDown}
        onPaste={handlePaste}
        className="group/grid relative max-h-[calc(100dvh-300px)] min-h-64 overflow-auto rounded-card border border-line bg-card"
      >
        <div style={{ width: size.frozen + items.length * size.columnWidth, minWidth: '100%' }}>
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid itself holds the focus */}
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <div role="row" aria-rowindex={1} className="sticky top-0 z-2 flex bg-sunken" style={{ height: size.head }}>
            <div
              className="sticky left-0 z-1 flex shrink-0 items-center border-r border-line bg-sunken text-soft"
              style={{ width: size.frozen }}
            >
              <HeadCell className="w-28">学号/工号</HeadCell>
              <HeadCell className="flex-1">姓名</HeadCell>
              <HeadCell className="w-16 text-right">总评</HeadCell>
            </div>
            <div className="shrink-0" style={{ width: before }} />
            {shownItems.map((item) => (
              <HeadCell key={item.item_id} className="flex shrink-0 flex-col justify-center" width={columnWidth}>
                <ColumnTitle item={item} to={canMark ? columnPath(container, item) : undefined} />
                <span className="block text-sm leading-4 text-faint">
                  {dotted([`${item.max}分`, weightText(item, items, scheme.mode), item.is_locked ? '锁定' : ''])}
                </span>
              </HeadCell>
            ))}
          </div>
          <div className="relative" style={{ height: learners.length * size.rowHeight }}>
            {learners.slice(...visible.rows).map((learner, index) => (
              <GradeRow
                key={learner.uid}
                name={name}
                container={container}
                learner={learner}
                row={visible.rows[0] + index}
                items={shownItems}
                from={from}
                columnWidth={columnWidth}
                active={keys.here}
                cells={cells}
                total={totalText(learner.percent)}
                onOpen={(place) => {
                  keys.setPlace(place)
                  open(place)
                }}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

/** What stands in a column; where it is marked, the way there. */
function ColumnTitle({ item: { title }, to }: { item: GradeItem; to: string | undefined }) {
  return (
    <span className="line-clamp-2 text-sm leading-4" title={title}>
      {to ? (
        <PageLink to={to} className="text-ink hover:text-primary">
          {title}
        </PageLink>
      ) : (
        title
      )}
    </span>
  )
}

function HeadCell({ className, width, children }: { className: string; width?: number; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid itself holds the focus
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="columnheader" className={`px-3 py-2 font-medium text-soft ${className}`} style={width ? { width } : {}}>
      {children}
    </div>
  )
}

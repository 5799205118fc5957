import { type CollisionDetection, closestCenter, DndContext, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import { useState } from 'react'
import { DragLine, LineGrip } from '#ui/drag-line.tsx'
import { DragGhost, type DropEdge, dragWords, useDragSensors } from '#ui/drag-parts.tsx'
import { type LineActions, lineList, OutlineLine } from './outline-line.tsx'
import { dropMark, type OutlineRow, rowName, targetsOf } from './outline-rows.ts'
import { useSectionWords } from './section-words.ts'

interface SortableLinesProps extends LineActions {
  rows: readonly OutlineRow[]
  /** The line that was just made or edited. */
  markedId?: string | undefined
  /** A line was dropped on another. */
  onMove: (id: string, onto: string) => void
}

function targetIds(rows: readonly OutlineRow[], activeId: UniqueIdentifier): UniqueIdentifier[] {
  const active = rows.find(({ id }) => id === activeId)
  return active ? targetsOf(rows, active).map(({ id }) => id) : []
}

/** Only what the dragged line may be dropped on counts. */
function amongTargets(rows: readonly OutlineRow[]): CollisionDetection {
  return (facts) => {
    const allowed = new Set(targetIds(rows, facts.active.id))
    return closestCenter({
      ...facts,
      droppableContainers: facts.droppableContainers.filter(({ id }) => allowed.has(id)),
    })
  }
}

/** The lines with a grip each: dragged with mouse or finger, or taken up and moved with the keyboard. */
export function SortableLines({ rows, markedId, onMove, ...actions }: SortableLinesProps) {
  const [activeId, setActiveId] = useState<UniqueIdentifier>()
  const [overId, setOverId] = useState<UniqueIdentifier>()
  const words = useSectionWords()
  const sensors = useDragSensors((id) => targetIds(rows, id))
  const nameOf = (id: UniqueIdentifier) => {
    const row = rows.find((one) => one.id === id)
    return row ? rowName(row, words) : ''
  }
  const active = rows.find(({ id }) => id === activeId)
  const mark = dropMark(rows, active?.id, rows.find(({ id }) => id === overId)?.id)
  const stop = () => {
    setActiveId(undefined)
    setOverId(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={amongTargets(rows)}
      accessibility={dragWords(nameOf)}
      onDragStart={({ active: taken }) => setActiveId(taken.id)}
      onDragOver={({ over }) => setOverId(over?.id)}
      onDragCancel={stop}
      onDragEnd={({ active: taken, over }) => {
        stop()
        if (over) {
          onMove(String(taken.id), String(over.id))
        }
      }}
    >
      <ul className={lineList} aria-label="目录">
        {rows.map((row) => (
          <SortableLine
            key={row.id}
            row={row}
            edge={mark?.id === row.id ? mark.edge : undefined}
            isMarked={row.id === markedId}
            {...actions}
          />
        ))}
      </ul>
      <DragOverlay dropAnimation={null}>{active ? <DragGhost>{rowName(active, words)}</DragGhost> : null}</DragOverlay>
    </DndContext>
  )
}

interface SortableLineProps extends LineActions {
  row: OutlineRow
  edge: DropEdge | undefined
  isMarked: boolean
}

function SortableLine({ row, edge, isMarked, ...actions }: SortableLineProps) {
  const words = useSectionWords()
  return (
    <DragLine id={row.id} edge={edge} anchor={`line-${row.id}`}>
      <OutlineLine {...actions} row={row} isMarked={isMarked} grip={<LineGrip name={rowName(row, words)} />} />
    </DragLine>
  )
}

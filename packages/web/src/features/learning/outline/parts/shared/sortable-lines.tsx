import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { useState } from 'react'
import { DragGhost, DragGrip, dragWords, dropEdges, useDragSensors } from '#ui/drag-parts.tsx'
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
  /** The edge of this line at which the dragged one would be dropped. */
  edge: 'top' | 'bottom' | undefined
  isMarked: boolean
}

function SortableLine({ row, edge, isMarked, ...actions }: SortableLineProps) {
  const words = useSectionWords()
  const { setNodeRef: setDropRef } = useDroppable({ id: row.id })
  const drag = useDraggable({
    id: row.id,
    disabled: row.kind === 'empty',
    attributes: { roleDescription: '可拖动' },
  })
  return (
    <li
      ref={(node) => {
        setDropRef(node)
        drag.setNodeRef(node)
      }}
      id={`line-${row.id}`}
      className={`${edge ? dropEdges[edge] : ''} ${drag.isDragging ? 'opacity-40' : ''}`}
    >
      <OutlineLine
        {...actions}
        row={row}
        isMarked={isMarked}
        grip={<DragGrip drag={drag} name={rowName(row, words)} />}
      />
    </li>
  )
}

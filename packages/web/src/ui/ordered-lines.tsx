import { closestCenter, DndContext, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { DragGhost, type DropEdge, dragWords, useDragSensors } from './drag-parts.tsx'
import { insertedAt, removedAt } from './list-edits.ts'

interface OrderedLinesProps<Line> {
  /** Names the list. */
  label: string
  lines: readonly Line[]
  keyOf: (line: Line) => string | number
  /** What a line is called while it is moved: 第2张. */
  nameOf: (at: number) => string
  onChange: (lines: readonly Line[]) => void
  /** A DragLine with this edge. */
  line: (line: Line, at: number, edge: DropEdge | undefined) => ReactNode
}

/** Lines whose order is changed by mouse, finger and keyboard. */
export function OrderedLines<Line>({ label, lines, keyOf, nameOf, onChange, line }: OrderedLinesProps<Line>) {
  const [activeId, setActiveId] = useState<UniqueIdentifier>()
  const [overId, setOverId] = useState<UniqueIdentifier>()
  const keys: readonly UniqueIdentifier[] = lines.map(keyOf)
  const place = (key: UniqueIdentifier | undefined) => (key === undefined ? -1 : keys.indexOf(key))
  const sensors = useDragSensors(() => keys)
  const named = (key: UniqueIdentifier) => nameOf(place(key))
  const edge = place(activeId) < place(overId) ? 'bottom' : 'top'
  const move = (from: number, to: number) => {
    const moved = lines[from]
    if (moved !== undefined && from !== to) {
      onChange(insertedAt(removedAt(lines, from), to, moved))
    }
  }
  const stop = () => {
    setActiveId(undefined)
    setOverId(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragWords(named)}
      onDragStart={({ active }) => setActiveId(active.id)}
      onDragOver={({ over }) => setOverId(over?.id)}
      onDragCancel={stop}
      onDragEnd={({ active, over }) => {
        stop()
        if (over) {
          move(place(active.id), place(over.id))
        }
      }}
    >
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card" aria-label={label}>
        {lines.map((one, at) => line(one, at, overId === keyOf(one) && activeId !== overId ? edge : undefined))}
      </ol>
      <DragOverlay dropAnimation={null}>{activeId ? <DragGhost>{named(activeId)}</DragGhost> : null}</DragOverlay>
    </DndContext>
  )
}

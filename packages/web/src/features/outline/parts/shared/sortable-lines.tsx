import { HolderOutlined } from '@ant-design/icons'
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { type LineActions, lineList, OutlineLine } from './outline-line.tsx'
import { dropMark, moved, type OutlineOrder, type OutlineRow, rowName, targetsOf } from './outline-rows.ts'

interface SortableLinesProps extends LineActions {
  rows: readonly OutlineRow[]
  /** The line that was just made or edited. */
  markedId?: string | undefined
  onMove: (order: OutlineOrder) => void
}

const mouse = { activationConstraint: { distance: 4 } }
const touch = { activationConstraint: { delay: 120, tolerance: 8 } }

/** Arrow keys go from line to line, whatever their height. */
function keyboardSteps(rows: readonly OutlineRow[]): KeyboardCoordinateGetter {
  return (event, { context: { active, over, droppableRects, collisionRect } }) => {
    const isStep = event.code === KeyboardCode.Down || event.code === KeyboardCode.Up
    if (!isStep || !active || !collisionRect) {
      return undefined
    }
    event.preventDefault()
    const targets = targetsOf(rows, rows.find(({ id }) => id === active.id) ?? rows[0] ?? emptyLine)
    const at = targets.findIndex(({ id }) => id === (over?.id ?? active.id))
    const rect = droppableRects.get(targets[at + (event.code === KeyboardCode.Down ? 1 : -1)]?.id ?? '')
    return rect && { x: rect.left, y: rect.top + rect.height / 2 - collisionRect.height / 2 }
  }
}

const emptyLine: OutlineRow = { kind: 'empty', id: '', sectionId: 0 }

/** Only what the dragged line may be dropped on counts. */
function amongTargets(rows: readonly OutlineRow[]): CollisionDetection {
  return (facts) => {
    const active = rows.find(({ id }) => id === facts.active.id)
    const allowed = new Set<UniqueIdentifier>(active ? targetsOf(rows, active).map(({ id }) => id) : [])
    return closestCenter({
      ...facts,
      droppableContainers: facts.droppableContainers.filter(({ id }) => allowed.has(id)),
    })
  }
}

function announcementsOf(rows: readonly OutlineRow[]): Announcements {
  const name = (id: UniqueIdentifier | undefined) => {
    const row = rows.find((one) => one.id === id)
    return row ? rowName(row) : ''
  }
  return {
    onDragStart: ({ active }) => `已拿起${name(active.id)}`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${name(active.id)}移到${name(over.id)}处` : `已拿起${name(active.id)}，在原位置`,
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? `${name(active.id)}已放到${name(over.id)}处` : `${name(active.id)}已放回原位置`,
    onDragCancel: ({ active }) => `已取消移动${name(active.id)}`,
  }
}

const instructions = {
  draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。',
}

/** The lines with a grip each: dragged with mouse or finger, or taken up and moved with the keyboard. */
export function SortableLines({ rows, markedId, onMove, ...actions }: SortableLinesProps) {
  const [activeId, setActiveId] = useState<UniqueIdentifier>()
  const [overId, setOverId] = useState<UniqueIdentifier>()
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardSteps(rows) }),
  )
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
      accessibility={{ announcements: announcementsOf(rows), screenReaderInstructions: instructions }}
      onDragStart={({ active: taken }) => setActiveId(taken.id)}
      onDragOver={({ over }) => setOverId(over?.id)}
      onDragCancel={stop}
      onDragEnd={({ active: taken, over }) => {
        stop()
        const order = over ? moved(rows, String(taken.id), String(over.id)) : undefined
        if (order) {
          onMove(order)
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
      <DragOverlay dropAnimation={null}>
        {active ? (
          <div className="rounded-card border border-primary bg-card px-4 py-3 font-medium shadow-card">
            {rowName(active)}
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  )
}

interface SortableLineProps extends LineActions {
  row: OutlineRow
  /** Where a line that is dragged would be dropped. */
  edge: 'top' | 'bottom' | undefined
  isMarked: boolean
}

const edges = { top: 'border-t-2 border-primary', bottom: 'border-b-2 border-primary' } as const

function SortableLine({ row, edge, isMarked, ...actions }: SortableLineProps) {
  const { setNodeRef: setDropRef } = useDroppable({ id: row.id })
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: row.id,
    disabled: row.kind === 'empty',
    attributes: { roleDescription: '可拖动' },
  })
  return (
    <li
      ref={(node) => {
        setDropRef(node)
        setNodeRef(node)
      }}
      id={`line-${row.id}`}
      className={`${edge ? edges[edge] : ''} ${isDragging ? 'opacity-40' : ''}`}
    >
      <OutlineLine
        {...actions}
        row={row}
        isMarked={isMarked}
        grip={
          <button
            ref={setActivatorNodeRef}
            type="button"
            className="flex w-9 shrink-0 cursor-grab touch-none items-center justify-center self-stretch text-faint hover:text-primary focus-visible:-outline-offset-2 max-md:w-11"
            {...attributes}
            {...listeners}
            aria-label={`移动${rowName(row)}`}
          >
            <HolderOutlined aria-hidden="true" />
          </button>
        }
      />
    </li>
  )
}

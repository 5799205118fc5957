import {
  type Announcements,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { PatientKeyboardSensor } from './key-sensor.ts'

const mouse = { activationConstraint: { distance: 4 } }
const touch = { activationConstraint: { delay: 120, tolerance: 8 } }

/** Mouse, finger and keyboard; arrow keys go from one of `targetsOf` the dragged line to the next, whatever their height. */
export function useDragSensors(targetsOf: (activeId: UniqueIdentifier) => readonly UniqueIdentifier[]) {
  const coordinateGetter: KeyboardCoordinateGetter = (event, { context }) => {
    const { active, over, droppableRects, collisionRect } = context
    const isStep = event.code === KeyboardCode.Down || event.code === KeyboardCode.Up
    if (!isStep || !active || !collisionRect) {
      return undefined
    }
    event.preventDefault()
    const targets = targetsOf(active.id)
    const at = targets.indexOf(over?.id ?? active.id)
    const rect = droppableRects.get(targets[at + (event.code === KeyboardCode.Down ? 1 : -1)] ?? '')
    return rect && { x: rect.left, y: rect.top + rect.height / 2 - collisionRect.height / 2 }
  }
  return useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(PatientKeyboardSensor, { coordinateGetter }),
  )
}

function announcementsOf(nameOf: (id: UniqueIdentifier) => string): Announcements {
  return {
    onDragStart: ({ active }) => `已拿起${nameOf(active.id)}`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? `${nameOf(active.id)}移到${nameOf(over.id)}处`
        : `已拿起${nameOf(active.id)}，在原位置`,
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `${nameOf(active.id)}已放到${nameOf(over.id)}处`
        : `${nameOf(active.id)}已放回原位置`,
    onDragCancel: ({ active }) => `已取消移动${nameOf(active.id)}`,
  }
}

/** What a screen reader says while a line is dragged. */
export function dragWords(nameOf: (id: UniqueIdentifier) => string) {
  return {
    announcements: announcementsOf(nameOf),
    screenReaderInstructions: { draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。' },
  }
}

/** The dragged line as it follows the pointer. */
export function DragGhost({ children }: { children: string }) {
  return (
    <div className="truncate rounded-card border border-primary bg-card px-4 py-3 font-medium shadow-card">
      {children}
    </div>
  )
}

/** Looks of a line's edge at which the dragged one would be dropped. */
export const dropEdges = { top: 'border-t-2 border-primary', bottom: 'border-b-2 border-primary' } as const
/** The edge of a line at which the dragged one would be dropped. */
export type DropEdge = keyof typeof dropEdges

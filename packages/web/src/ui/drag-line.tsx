import { type UniqueIdentifier, useDraggable, useDroppable } from '@dnd-kit/core'
import { createContext, type ReactNode, use } from 'react'
import { DragGrip, type DropEdge, dropEdges } from './drag-parts.tsx'

const LineDrag = createContext<ReturnType<typeof useDraggable> | undefined>(undefined)

interface DragLineProps {
  id: UniqueIdentifier
  edge: DropEdge | undefined
  className?: string
  /** Id of the list item in the page, to scroll to it. */
  anchor?: string
  /** Hold a LineGrip. */
  children: ReactNode
}

/** A line of a list whose order is changed by dragging: taken by its grip, and dropped on others. */
export function DragLine({ id, edge, className, anchor, children }: DragLineProps) {
  const { setNodeRef: setDropRef } = useDroppable({ id })
  const drag = useDraggable({ id, attributes: { roleDescription: '可拖动' } })
  return (
    <li
      ref={(node) => {
        setDropRef(node)
        drag.setNodeRef(node)
      }}
      id={anchor}
      className={[className, edge && dropEdges[edge], drag.isDragging && 'opacity-40'].filter(Boolean).join(' ')}
    >
      <LineDrag value={drag}>{children}</LineDrag>
    </li>
  )
}

/** The grip of the line it stands in; `name` is the line's. */
export function LineGrip({ name }: { name: string }) {
  const drag = use(LineDrag)
  return drag ? <DragGrip drag={drag} name={name} /> : null
}

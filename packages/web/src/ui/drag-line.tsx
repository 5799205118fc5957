import { HolderOutlined } from '@ant-design/icons-svg'
import { type UniqueIdentifier, useDraggable, useDroppable } from '@dnd-kit/core'
import { createContext, type ReactNode, use } from 'react'
import { type DropEdge, dropEdges } from './drag-parts.tsx'
import { Icon } from './icon.tsx'

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

/** The grip of the line it stands in, by which it is dragged with mouse or finger, or taken up with the keyboard; `name` is the line's. */
export function LineGrip({ name }: { name: string }) {
  const drag = use(LineDrag)
  return (
    <button
      ref={drag?.setActivatorNodeRef}
      type="button"
      className="flex w-9 shrink-0 cursor-grab touch-none items-center justify-center self-stretch text-faint hover:text-primary focus-visible:-outline-offset-2 max-md:w-11"
      {...drag?.attributes}
      {...drag?.listeners}
      aria-label={`移动${name}`}
    >
      <Icon of={HolderOutlined} />
    </button>
  )
}

import { DeleteOutlined } from '@ant-design/icons-svg'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import type { BoundRow } from '@zhixing/contract/containers/room/plan-calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { DragGrip, dropEdges } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { OrderedLines } from '#ui/ordered-lines.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'
import { boundPath, typeLabel } from '../bound-rows.ts'

interface ShelfLinesProps {
  id: number
  cate: 'resource' | 'training'
  rows: readonly BoundRow[]
}

/** Lists a shelf in an order that is changed by dragging; shown so at once. */
export function ShelfLines({ id, cate, rows }: ShelfLinesProps) {
  const [wished, setWished] = useState<readonly BoundRow[]>()
  const forget = () => setWished(undefined)
  const sort = useSend(roomCalls.sortShelf, { refresh: ['Room'], onDone: forget, onFailed: forget })
  const remove = useSend(roomCalls.unBindContent, { refresh: ['Room'] })
  const shown = wished ?? rows
  return (
    <OrderedLines
      label="已添加的内容"
      lines={shown}
      keyOf={(row) => row.content_id}
      nameOf={(at) => shown[at]?.title ?? ''}
      onChange={(next) => {
        setWished(next)
        sort.run({ id, cate, content_ids: next.map((row) => row.content_id) })
      }}
      line={(row, _at, edge) => (
        <Line
          key={row.content_id}
          to={boundPath(id, row)}
          row={row}
          edge={edge}
          isBusy={remove.isSending || sort.isSending}
          onRemove={() => remove.run({ id, cate, content_id: row.content_id })}
        />
      )}
    />
  )
}

interface LineProps {
  to: string
  row: BoundRow
  edge: keyof typeof dropEdges | undefined
  isBusy: boolean
  onRemove: () => void
}

function Line({ to, row, edge, isBusy, onRemove }: LineProps) {
  const { setNodeRef: setDropRef } = useDroppable({ id: row.content_id })
  const drag = useDraggable({ id: row.content_id, attributes: { roleDescription: '可拖动' } })
  return (
    <li
      ref={(node) => {
        setDropRef(node)
        drag.setNodeRef(node)
      }}
      className={`flex min-h-12 items-center gap-2 pr-1 ${edge ? dropEdges[edge] : ''} ${drag.isDragging ? 'opacity-40' : ''}`}
    >
      <DragGrip drag={drag} name={row.title} />
      <span className="text-faint">
        <TypeIcon type={row.content_type} />
      </span>
      <div className="min-w-0 flex-1 py-2">
        <PageLink to={to} className="block truncate font-medium hover:text-primary">
          {row.title}
        </PageLink>
        <p className="truncate text-sm text-faint">
          {typeLabel(row)}
          {row.status === 1 ? '' : '，未发布，学员看不到'}
        </p>
      </div>
      <Button
        type="text"
        className="max-md:!size-11"
        disabled={isBusy}
        icon={<Icon of={DeleteOutlined} />}
        aria-label={`移出${row.title}`}
        onClick={onRemove}
      />
    </li>
  )
}

import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import type { BoundRow } from '@zhixing/contract/containers/room/plan-calls.ts'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'
import { BoundLines } from '../../container/parts/shared/bound-lines.tsx'
import { boundPath, typeLabel } from '../bound-rows.ts'

interface ShelfLinesProps {
  id: number
  cate: 'resource' | 'training'
  rows: readonly BoundRow[]
}

/** Lists a shelf in an order that is changed by dragging. */
export function ShelfLines({ id, cate, rows }: ShelfLinesProps) {
  const lines = rows.map((row) => ({
    id: row.content_id,
    title: row.title,
    link: boundPath(id, row),
    facts: `${typeLabel(row)}${row.status === 1 ? '' : '，未发布，学员看不到'}`,
    icon: <TypeIcon type={row.content_type} />,
  }))
  return (
    <BoundLines
      label="已添加的内容"
      lines={lines}
      sort={{
        call: roomCalls.sortShelf,
        input: (content_ids) => ({ id, cate, content_ids }),
        refresh: ['Room'],
      }}
      remove={{
        call: roomCalls.unBindContent,
        input: (content_id) => ({ id, cate, content_id }),
        refresh: ['Room'],
      }}
    />
  )
}

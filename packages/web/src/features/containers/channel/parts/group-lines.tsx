import { DeleteOutlined } from '@ant-design/icons-svg'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { channelGroupCalls } from '@zhixing/contract/containers/channel/group-calls.ts'
import type { ContentCard } from '@zhixing/contract/content/card/shapes.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { DragGrip, dropEdges } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { OrderedLines } from '#ui/ordered-lines.tsx'
import { PageLink } from '#ui/page-link.tsx'

interface GroupLinesProps {
  channelId: number
  rows: readonly ContentCard[]
}

/** Classes of a path in an order that is changed by dragging; shown so at once. */
export function GroupLines({ channelId, rows }: GroupLinesProps) {
  const [wished, setWished] = useState<readonly ContentCard[]>()
  const forget = () => setWished(undefined)
  const refresh = [channelGroupCalls.groups]
  const sort = useSend(channelGroupCalls.sortGroups, { refresh, onDone: forget, onFailed: forget })
  const remove = useSend(channelGroupCalls.removeGroup, { refresh })
  const shown = wished ?? rows
  return (
    <OrderedLines
      label="班级"
      lines={shown}
      keyOf={({ id }) => id}
      nameOf={(at) => shown[at]?.title ?? ''}
      onChange={(next) => {
        setWished(next)
        sort.run({ id: channelId, room_ids: next.map(({ id }) => id) })
      }}
      line={(row, _at, edge) => (
        <Line
          key={row.id}
          row={row}
          edge={edge}
          isBusy={remove.isSending || sort.isSending}
          onRemove={() => remove.run({ id: channelId, room_id: row.id })}
        />
      )}
    />
  )
}

interface LineProps {
  row: ContentCard
  edge: keyof typeof dropEdges | undefined
  isBusy: boolean
  onRemove: () => void
}

function Line({ row, edge, isBusy, onRemove }: LineProps) {
  const { setNodeRef: setDropRef } = useDroppable({ id: row.id })
  const drag = useDraggable({ id: row.id, attributes: { roleDescription: '可拖动' } })
  return (
    <li
      ref={(node) => {
        setDropRef(node)
        drag.setNodeRef(node)
      }}
      className={`flex min-h-12 items-center gap-2 pr-1 ${edge ? dropEdges[edge] : ''} ${drag.isDragging ? 'opacity-40' : ''}`}
    >
      <DragGrip drag={drag} name={row.title} />
      <div className="min-w-0 flex-1 py-2">
        <PageLink to={row.link} className="block truncate font-medium hover:text-primary">
          {row.title}
        </PageLink>
        <p className="truncate text-sm text-faint">
          {dotted([row.owner.name, row.group_name, `${row.followed_num}人学习`])}
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
